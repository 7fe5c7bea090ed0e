import type { ReactNode } from 'react';
import HandCoins from 'lucide-react/icons/hand-coins';
import Mail from 'lucide-react/icons/mail';
import MapPin from 'lucide-react/icons/map-pin';
import MessageCircleHeart from 'lucide-react/icons/message-circle-heart';
import Phone from 'lucide-react/icons/phone';
import { FacebookIcon, YouTubeIcon } from '../../components/brand-icons.tsx';
import { LinkButton } from '../../components/button.tsx';
import { EmergencyLine } from '../../components/emergency-line.tsx';
import { Section } from '../../components/section.tsx';
import { BreakableMail } from '../../components/text/breakable-mail.tsx';
import { unbrokenTimes } from '../../components/text/unbroken-times.tsx';
import { useParish } from '../../data/parish.tsx';
import { BeforeYouCome } from './before-you-come.tsx';
import styles from './quick-access.module.css';

/** Six quick links and the parish contacts (specification §2). */
export function QuickAccess() {
  const { links, priestPhone, priestPhoneLink, email } = useParish();
  const call = priestPhone && `tel:${priestPhoneLink}`;
  const prayerRequest = email && `mailto:${email}?subject=${encodeURIComponent(PRAYER_REQUEST)}`;
  return (
    <div className="no-print">
      <Section title="Quick Access" id="quick-access" ground="band">
        <div className={styles.columns}>
          <ul className={styles.ways}>
            <QuickLink href={links.giving} icon={<HandCoins aria-hidden />} name="Online Giving" />
            <QuickLink
              href={prayerRequest}
              icon={<MessageCircleHeart aria-hidden />}
              name="Prayer Requests"
            />
            <QuickLink href={call} icon={<Phone aria-hidden />} name="Contact the Priest" />
            <QuickLink href={links.maps} icon={<MapPin aria-hidden />} name="Visit Us" />
            <QuickLink href={links.facebook} icon={<FacebookIcon size={24} />} name="Facebook" />
            <QuickLink href={links.youtube} icon={<YouTubeIcon size={24} />} name="YouTube" />
          </ul>
          <Help />
        </div>
        <BeforeYouCome />
      </Section>
    </div>
  );
}

/** The subject of the e-mail that 'Prayer Requests' opens. */
const PRAYER_REQUEST = 'Prayer Request';

function Help() {
  const { phone, phoneLink, email, officeHours, emergencyPhone } = useParish();
  if (!phone && !email && !emergencyPhone) return null;
  return (
    <div className={styles.help}>
      <h3>Need Help?</h3>
      {officeHours && <p>The parish office answers {unbrokenTimes(officeHours)}.</p>}
      <div className={styles.contacts}>
        {phone && (
          <LinkButton look="onPicture" href={`tel:${phoneLink}`}>
            <Phone size={18} aria-hidden />
            {phone}
          </LinkButton>
        )}
        {email && (
          <LinkButton look="onPicture" href={`mailto:${email}`}>
            <Mail size={18} aria-hidden />
            <span>
              <BreakableMail address={email} />
            </span>
          </LinkButton>
        )}
      </div>
      <EmergencyLine className={styles.emergency} />
    </div>
  );
}

type QuickLinkProps = {
  /** Without an address the link is left out. */
  href: string | undefined;
  icon: ReactNode;
  name: string;
};

function QuickLink({ href, icon, name }: QuickLinkProps) {
  if (!href) return null;
  return (
    <li>
      <a className={`panel ${styles.way}`} href={href}>
        {icon}
        {name}
      </a>
    </li>
  );
}

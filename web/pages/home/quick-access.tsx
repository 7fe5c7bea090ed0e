import type { ReactNode } from 'react';
import HandCoins from 'lucide-react/icons/hand-coins';
import Mail from 'lucide-react/icons/mail';
import MapPin from 'lucide-react/icons/map-pin';
import MessageCircleHeart from 'lucide-react/icons/message-circle-heart';
import Phone from 'lucide-react/icons/phone';
import { parish } from '../../../parish/details.ts';
import { links } from '../../../parish/links.ts';
import { FacebookIcon, YouTubeIcon } from '../../components/brand-icons.tsx';
import { LinkButton } from '../../components/button.tsx';
import { EmergencyLine } from '../../components/emergency-line.tsx';
import { Section } from '../../components/section.tsx';
import { BreakableMail } from '../../components/text/breakable-mail.tsx';
import { unbrokenTimes } from '../../components/text/unbroken-times.tsx';
import { BeforeYouCome } from './before-you-come.tsx';
import styles from './quick-access.module.css';

/** Six quick links and the parish contacts (specification §2). */
export function QuickAccess() {
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
          <div className={styles.help}>
            <h3>Need Help?</h3>
            <p>The parish office answers {unbrokenTimes(parish.officeHours)}.</p>
            <div className={styles.contacts}>
              <LinkButton look="onPicture" href={call}>
                <Phone size={18} aria-hidden />
                {parish.phone}
              </LinkButton>
              <LinkButton look="onPicture" href={`mailto:${parish.email}`}>
                <Mail size={18} aria-hidden />
                <span>
                  <BreakableMail address={parish.email} />
                </span>
              </LinkButton>
            </div>
            <EmergencyLine className={styles.emergency} />
          </div>
        </div>
        <BeforeYouCome />
      </Section>
    </div>
  );
}

const call = `tel:${parish.phoneLink}`;
const prayerRequest = `mailto:${parish.email}?subject=${encodeURIComponent(links.prayerRequestSubject)}`;

function QuickLink({ href, icon, name }: { href: string; icon: ReactNode; name: string }) {
  return (
    <li>
      <a className={`panel ${styles.way}`} href={href}>
        {icon}
        {name}
      </a>
    </li>
  );
}

import { mailAddress } from '../../contract/words.ts';
import HandCoins from 'lucide-react/icons/hand-coins';
import Mail from 'lucide-react/icons/mail';
import MapPin from 'lucide-react/icons/map-pin';
import MessageCircleHeart from 'lucide-react/icons/message-circle-heart';
import Phone from 'lucide-react/icons/phone';
import { EditLink } from '../ui/edit-link.tsx';
import { FacebookIcon, YouTubeIcon } from '../ui/icons.tsx';
import { LinkButton } from '../ui/button.tsx';
import { EmergencyLine } from '../ui/office-contacts.tsx';
import { Section } from '../ui/section.tsx';
import { BreakableMail, unbrokenTimes } from '../ui/text/linked-text.tsx';
import { useParish } from '../data/parish.tsx';
import { BeforeYouCome } from './before-you-come.tsx';
import styles from './quick-access.module.css';

/** Six quick links and the parish contacts (specification §2). */
export function QuickAccess() {
  const parish = useParish();
  const { links, priestPhone, priestPhoneLink, email } = parish;
  const prayerRequest = email && `${mailAddress(email)}?subject=${encodeURIComponent(PRAYER_REQUEST)}`;
  const ways = [
    { href: links.giving, icon: <HandCoins aria-hidden />, name: 'Online Giving' },
    { href: prayerRequest, icon: <MessageCircleHeart aria-hidden />, name: 'Prayer Requests' },
    {
      href: priestPhone && `tel:${priestPhoneLink}`,
      icon: <Phone aria-hidden />,
      name: 'Contact the Priest',
    },
    { href: links.maps, icon: <MapPin aria-hidden />, name: 'Visit Us' },
    { href: links.facebook, icon: <FacebookIcon size={24} />, name: 'Facebook' },
    { href: links.youtube, icon: <YouTubeIcon size={24} />, name: 'YouTube' },
  ].filter(({ href }) => href);
  if (ways.length === 0 && !parish.emergencyPhone && !parish.phone && !parish.hasVisit) return null;
  return (
    <div className="no-print">
      <Section title="Quick Access" id="quick-access" ground="band" aside={<EditLink section="links" />}>
        <div className={styles.columns}>
          {ways.length > 0 && (
            <ul className={styles.ways}>
              {ways.map(({ href, icon, name }) => (
                <li key={name}>
                  <a className={`panel ${styles.way}`} href={href}>
                    {icon}
                    <span>{name}</span>
                  </a>
                </li>
              ))}
            </ul>
          )}
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
    <div id="help" className={styles.help}>
      <EditLink section="contact" />
      <h3 className="text-3">Need Help?</h3>
      {officeHours && (
        <p>
          <span>The parish office answers</span> {unbrokenTimes(officeHours)}
          <span>.</span>
        </p>
      )}
      <div className={styles.contacts}>
        {phone && (
          <LinkButton look="onPicture" href={`tel:${phoneLink}`}>
            <Phone size={18} aria-hidden />
            <span>{phone}</span>
          </LinkButton>
        )}
        {email && (
          <LinkButton look="onPicture" href={mailAddress(email)}>
            <Mail size={18} aria-hidden />
            <BreakableMail address={email} />
          </LinkButton>
        )}
      </div>
      <EmergencyLine className={styles.emergency} />
    </div>
  );
}

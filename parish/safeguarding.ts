import { parish } from './details.ts';
import type { PictureName } from './pictures/catalogue.ts';

/** A person or office to contact; `phoneLink` follows `tel:`. */
export type SafeguardingContact = {
  readonly name: string;
  readonly role: string;
  readonly email?: string;
  readonly phone?: string;
  readonly phoneLink?: string;
  readonly picture?: PictureName;
};

/** A helpful page on another site. */
type SafeguardingLink = { readonly label: string; readonly url: string; readonly about: string };

/** A volunteer, reached through the office's number and an address of the role, not by a private one. */
const representative: SafeguardingContact = {
  name: 'Margaret Oakhanger',
  role: 'Parish Safeguarding Representative',
  email: 'safeguarding@parish.example',
  phone: parish.phone,
  phoneLink: parish.phoneLink,
  picture: 'team-safeguarding',
};

const coordinator: SafeguardingContact = {
  name: 'Diocesan Safeguarding Coordinator',
  role: 'Diocese of Wyncaster',
  phone: '01632 960175',
  phoneLink: '+441632960175',
};

const externalLinks: readonly SafeguardingLink[] = [
  {
    label: 'Diocesan safeguarding office',
    url: 'https://safeguarding.diocese.parish.example',
    about: 'Policies, training, and how to report a concern to the diocese.',
  },
  {
    label: 'National Catholic safeguarding standards',
    url: 'https://standards.safeguarding.example',
    about: 'What every Catholic parish in the country has promised to do, and how it is checked.',
  },
  {
    label: 'Support for survivors',
    url: 'https://survivors.safeguarding.example',
    about: 'Independent and confidential: somebody who listens and believes you, at your own pace.',
  },
];

/** The texts, contacts and links of the Safeguarding page (specification §2). */
export const safeguarding = {
  welcome:
    'Everybody who comes through our doors should be safe here, and should feel safe here: children, young people and adults alike. That is not one person’s job. It belongs to all of us.',
  /** The number of the emergency services, as named in `immediateDanger`. */
  emergencyPhone: '999',
  immediateDanger: 'If somebody is in immediate danger, call 999 first. Then tell us.',
  commitments: [
    'We recruit everyone who works with children or adults at risk carefully, with references and a check by the Disclosure and Barring Service.',
    'We train our volunteers, and we train them again.',
    'We publish photographs only of those who have agreed, and of children only if their parents have. If you ask us to take one down, it leaves this website at once.',
    'We listen to anyone who tells us of harm, now or long ago, and we take what they say seriously.',
    'We report every allegation to the statutory authorities and to the diocese, without delay and without exception.',
    'We care for those who have been harmed, for as long as they wish us to.',
  ],
  concern:
    'If something worries you, you do not need to be sure, and you do not need proof. Please speak to our Safeguarding Representative, or, if you would rather speak to somebody outside the parish, to the Diocesan Safeguarding Coordinator. You may also go straight to the police or to the council’s social care team.',
  representative,
  coordinator,
  links: externalLinks,
  /** The agency whose logo the page shows, as fictional as the parish. */
  agency: {
    name: 'National Catholic Safeguarding Standards',
    url: 'https://standards.safeguarding.example',
    /** The site path of the logo, and its width and height in pixels. */
    logo: { url: '/pictures/agency-logo.svg', width: 240, height: 240 },
    statement: 'This parish works to the National Catholic Safeguarding Standards.',
  },
} as const;

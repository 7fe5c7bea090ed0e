import type { Parish } from '../../contract/entities/parish.ts';
import { sampleId } from './sample-id.ts';

/**
 * The sample parish's record. Everything here is fictional: the town and the diocese do not exist, no British postcode starts
 * with HV, the telephone numbers are from the range that Ofcom reserves for drama, and `.example` is reserved for examples
 * (RFC 2606). The map shows a hillside without buildings.
 */
export const sampleRecord = {
  churchName: 'Our Lady and Saint Mildred',
  fullName: 'Catholic Church of Our Lady and Saint Mildred, Haverstow',
  tagline: 'A Community of Faith, Hope & Love',
  address: 'The Presbytery, 12 Priory Lane, Haverstow HV7 2QD',
  street: 'The Presbytery, 12 Priory Lane',
  town: 'Haverstow',
  postcode: 'HV7 2QD',
  country: 'GB',
  diocese: 'Diocese of Wyncaster',
  phone: '01632 960142',
  email: 'office@parish.example',
  officeHours: 'Tuesday to Friday, 9:00 AM to 12:30 PM',
  emergencyPhone: '07700 900142',
  priestMember: sampleId('team/team-priest'),
  charity:
    'The parish is part of the Wyncaster Catholic Diocesan Trust, an invented charity for a sample parish.',
  website: 'https://www.parish.example',
  nationalCalendar: 'england',
  timeZone: 'Europe/London',
  palette: 'burgundy',
  links: {
    maps: 'https://www.openstreetmap.org/?mlat=54.272&mlon=-2.172#map=15/54.272/-2.172',
    video: 'https://video.parish.example/live',
    giving: 'https://giving.parish.example/our-lady-and-saint-mildred',
    facebook: 'https://facebook.example/haverstow.parish',
    youtube: 'https://youtube.example/@haverstow.parish',
    school: 'https://www.school.parish.example',
    more: [{ name: 'Instagram', url: 'https://instagram.example/haverstow.parish' }],
  },
  pages: {
    lectioDivina: {
      description:
        'Prayerful reading of Scripture at Our Lady and Saint Mildred, on the first Friday of the month.',
    },
    memorial: { description: 'A tribute to a former website administrator.' },
  },
  hero: [
    {
      title: 'Welcome to Our Lady and Saint Mildred',
      description: 'A Catholic parish at the heart of Haverstow. Whoever you are, there is room in the pew.',
    },
    {
      title: 'Come and pray with us',
      description:
        'Mass on Sundays and through the week, confession on Saturdays, and the door open every day.',
    },
    {
      title: 'A light in the town since 1868',
      description: 'Through feast days and hard winters, a community of faith, hope and love.',
    },
  ],
  fixedTimes: {
    confessions: 'Saturday 10:30-11:00 AM or by appointment',
    sick: 'Please contact the priest',
    baptismAndMarriage: '6 months notice',
  },
  moments: [
    {
      name: 'When someone dies',
      text: 'Ring us first, at any hour; nothing has to be arranged before. A priest will come to pray with you, and will go through everything with you and your undertaker: the day of the funeral, the evening before, readings and music.',
      ask: 'priest',
    },
    {
      name: 'Anointing of the Sick',
      text: 'For anyone who is seriously ill, before an operation, or frail with age: not only for the dying, and as often as it is needed. We come to your home or to the hospital, and bring Holy Communion to those who cannot come to church.',
      ask: 'priest',
    },
    {
      name: 'Baptism',
      text: 'Children are baptised on Saturdays or during Sunday Mass, after two evenings with their parents. Ask the office six months before, where you can. Adults who wonder about baptism are always welcome to talk.',
      ask: 'office',
    },
    {
      name: 'First Holy Communion',
      text: 'Children from school year 3 prepare from October to June, with First Reconciliation in Lent. Forms are at the back of the church in September.',
      ask: 'office',
    },
    {
      name: 'Confirmation',
      text: 'Young people from school year 8 prepare from January until Pentecost. Adults are confirmed at the Easter Vigil.',
      ask: 'office',
    },
    {
      name: 'Marriage',
      text: 'Congratulations! Please speak to us at least six months before, and before you book anything else. We prepare couples on three evenings.',
      ask: 'office',
    },
  ],
  visit: [
    {
      name: 'Where we are',
      text: 'The Presbytery, 12 Priory Lane, Haverstow HV7 2QD. The church is next to it, two minutes from the market square.',
    },
    {
      name: 'Parking',
      text: 'There are twelve places behind the presbytery, two of them for blue badges, and the car park in Priory Lane is free on Sundays.',
    },
    {
      name: 'Step-free way in',
      text: 'By the south door, along the level path from Priory Lane. There are places for wheelchairs in the second row and at the back.',
    },
    {
      name: 'Hearing and sight',
      text: 'A hearing loop covers the whole nave: switch to T. Hymn books and newsletters in large type are by the door.',
    },
    {
      name: 'Toilets',
      text: 'In the parish room, to the left of the porch; one is accessible and has a changing table.',
    },
    {
      name: 'A first visit',
      text: 'You will not be asked to do anything. Sit where you like; the leaflet in the pew says when people stand, sit and kneel. If you do not receive Holy Communion, come forward for a blessing with your arms crossed, or stay in your place.',
    },
    {
      name: 'How long Mass lasts',
      text: 'About an hour on Sundays, and half an hour on weekdays. There is tea afterwards on Sundays.',
    },
    {
      name: 'Children',
      text: 'Children are welcome, and so is their noise. There are books and quiet toys by the font, and children’s liturgy at the main Sunday Mass in term time.',
    },
    {
      name: 'Booking the hall',
      text: 'For parties, meetings and wakes: ask the office.',
    },
  ],
  ministries: [
    {
      name: 'Liturgical Ministries',
      summary: 'Readers, altar servers, extraordinary ministers of Holy Communion, sacristans and welcomers.',
      description:
        'Every Mass needs many hands. Readers proclaim the Word of God, altar servers of any age from First Holy Communion upwards help at the altar, extraordinary ministers bring Holy Communion to the sick and housebound, sacristans prepare the church, and welcomers are the first faces you meet. Training is given, nobody is asked to serve more than once in three weeks, and a steady nerve can be learned.',
      icon: 'candle',
    },
    {
      name: 'Music Ministry',
      summary: 'The Sunday choir, a folk group once a month, organists and cantors.',
      description:
        'The choir sings at the 10:30 AM Mass on Sundays and rehearses on Thursdays at 7:30 PM in the church. The folk group plays on the second Sunday of the month. You need not read music to join: if you can hold a tune, or would like to learn how, come up the loft stairs on a Thursday and sit beside somebody who can.',
      icon: 'music',
    },
    {
      name: 'Faith Formation',
      summary: 'Becoming a Catholic, preparing for the sacraments, and learning more at any age.',
      description:
        'We prepare children for First Reconciliation and First Holy Communion, young people for Confirmation, parents for a Baptism, and couples for Marriage. Adults who wonder about becoming Catholic, or about coming back after a long time away, meet on Wednesday evenings in autumn and winter for conversation, questions and a great deal of tea. Coming along commits you to nothing.',
      icon: 'book',
    },
    {
      name: 'Youth Ministry',
      summary: 'A Friday youth club, a Confirmation group and a summer pilgrimage on foot.',
      description:
        'Young people in school years 7 to 13 meet in the parish hall on Friday evenings in term time, from 7:00 PM to 9:00 PM, for games, food, talk and Night Prayer. In July we walk together to the shrine at Saint Mildred’s Well. All our leaders are safely recruited and checked, and parents are always welcome to look in.',
      icon: 'young-people',
    },
    {
      name: 'Parish School',
      summary: 'Saint Mildred’s Catholic Primary School, a short walk from the church.',
      description:
        'Saint Mildred’s has taught the children of Haverstow since 1874. The school and the parish share feast days, assemblies, a vegetable garden and a good many grandparents. Families of every faith and of none are welcome to visit; the school office will gladly arrange a morning.',
      icon: 'school',
      linkLabel: 'Visit the school website',
    },
    {
      name: 'Pastoral Care',
      summary:
        'Visiting the sick and housebound, support in bereavement, and the St Vincent de Paul Society.',
      description:
        'Our visitors bring Holy Communion and company to people who cannot come to church, at home or in hospital. The bereavement group meets on the last Tuesday of the month. The St Vincent de Paul Society helps quietly with food, furniture, a lift or a listening ear; you do not have to be a Catholic, and nobody else need know.',
      icon: 'hands',
    },
  ],
  safeguarding: {
    welcome:
      'Everybody who comes through our doors should be safe here, and should feel safe here: children, young people and adults alike. That is not one person’s job. It belongs to all of us.',
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
    representativeMember: sampleId('team/team-safeguarding'),
    coordinator: {
      name: 'Diocesan Safeguarding Coordinator',
      role: 'Diocese of Wyncaster',
      phone: '01632 960175',
    },
    links: [
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
    ],
    agency: {
      name: 'National Catholic Safeguarding Standards',
      url: 'https://standards.safeguarding.example',
      logoUrl: '/pictures/agency-logo.svg',
      statement: 'This parish works to the National Catholic Safeguarding Standards.',
    },
  },
  memorial: {
    name: 'Gerald Hollinghay',
    role: 'Website administrator of this parish, 2003 to 2023',
    dates: '19 March 1941 – 2 November 2023',
    photoUrl: '/pictures/memorial-portrait-1200.jpg',
    photoAlt:
      'A candle burns beside white roses in a stone niche; before them lie a prayer book and a pair of round glasses.',
    tribute: [
      'Gerald built the first website of this parish on a borrowed computer in the sacristy, because a family on holiday had driven eleven miles to find that Mass had been moved by half an hour. “It should not be hard,” he said, “to find out when Mass is.” For twenty years it was not.',
      'He had been a railway signalman and then a teacher of mathematics, and he brought the virtues of both to the work: nothing was ever late, and nothing was ever wrong twice. Every Saturday evening, after the Vigil, he went home and put up the newsletter before he took off his coat.',
      'He sang bass, badly by his own account. He never missed First Friday. He is survived by Joan, by their three children, and by a great many people who found their way to church because Gerald had told them the time.',
    ],
    scripture: {
      quote: 'Well done, good and faithful servant; enter into the joy of your Lord.',
      reference: 'cf. Matthew 25:21',
    },
    prayer: [
      'Eternal rest grant unto him, O Lord,',
      'and let perpetual light shine upon him.',
      'May he rest in peace. Amen.',
    ],
    closing:
      'May his soul, and the souls of all the faithful departed, through the mercy of God, rest in peace.',
  },
  documentPages: {
    newsletters: {
      heading: 'About the newsletter',
      paragraphs: [
        'The newsletter comes out every weekend, with the Mass intentions, the feasts of the week, and notices. Printed copies are at the back of the church, in large type too.',
        'To have a notice included, please let the office know by noon on Wednesday.',
      ],
    },
    'meeting-notes': {
      heading: 'About the meetings',
      paragraphs: [
        'The Parish Pastoral Council meets every second month and the Finance Committee every quarter. Their notes are here for everyone to read once they have been agreed.',
        'Anyone may put a matter on the agenda: speak to a member, or write to the office a week before.',
      ],
    },
    'lectio-divina': {
      heading: 'About Lectio Divina',
      paragraphs: [
        'Lectio Divina, “holy reading”, is a slow way of praying with a passage of Scripture: read, reflect, respond, rest. We hold it on the first Friday of the month, after the 10:00 AM Mass, in the Lady Chapel. It takes about forty minutes.',
        'Everybody is welcome, and nobody has to speak. Each sheet has the passage and the steps, so that you can also pray it at home.',
      ],
      held: {
        when: 'On the first Friday of the month, after the 10:00 AM Mass',
        where: 'In the Lady Chapel',
        week: 1,
        weekday: 'Friday',
      },
    },
  },
  historySources: [
    {
      title: 'Lamplight in Weaver Street: The Catholics of Haverstow, 1791–1993',
      note: 'Published by the parish in 1993, when the church was 125 years old. The office has a few copies left.',
    },
    {
      title: 'Wyncaster Diocesan Archives',
      note: 'Mission registers from 1838, and the letters of Father Ambrose Tollard.',
      url: 'https://archives.diocese.parish.example',
    },
    {
      title: 'Haverstow Local History Society',
      note: 'Photographs of the building of the spire and of the school, with a walk around the town.',
      url: 'https://history.haverstow.example',
    },
  ],
} as const satisfies Parish;

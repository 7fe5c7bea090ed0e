// Texts from which the newsletters choose, so that consecutive weeks differ. All names are fictional.

/** Father Laurence's letters at the top of the newsletter. */
export const letters: readonly string[] = [
  'Somebody left a bag of plums on the presbytery step on Monday, with no name. I have eaten them in gratitude to all of you, as I cannot tell which. It strikes me that most of the good in a parish is done like that: on the step, with no name. If you have been on the receiving end this week, say a prayer for whoever it was. They will feel it and not know why.',
  'A visitor asked me after Mass whether we were a “lively” parish. I said that I hoped we were alive, which is not always the same. A tree is alive when nothing whatever seems to be going on. Thank you for all the quiet things this week: the hospital visits, the brass, the phone calls, the one who sits beside the one who sits alone.',
  'The telephone rang at a bad moment on Wednesday, and I very nearly did not answer it. It was a child from Year 4, with her teacher’s leave, to ask whether God ever sleeps. I said no. “Good,” she said, and rang off. I have had longer consultations that were less use to me. He who keeps you will neither slumber nor sleep.',
  'It has been a week of funerals, and I should like to thank the ladies and the one gentleman who make the tea. You may think that it is only tea. I have watched what it does to have somebody put a warm cup into your hand and say “sugar?”. There is a beatitude for those who mourn, and I believe that you are how it comes true.',
  'I am told that I announced the wrong hymn again on Sunday, and that half of you sang one thing and half the other, and that nobody stopped. I offer this to the ecumenical movement as a model. Do keep singing. It was said by somebody wiser than me that he who sings prays twice; on that showing we prayed four times.',
  'A number of you have asked what the scaffold pole in the Lady aisle is for. It is for nothing. It was left behind by the electricians in 2019 and has become so much a part of the place that Mrs Kettle used to hang her umbrella on it. It will be removed on Thursday. If you have grown attached to it, please speak to me beforehand.',
  'I spent an hour in the church on Tuesday doing nothing; the boiler man was late. By the end of it I had prayed for everybody who came to mind, and noticed a carved mouse on the third pew from the back that I have walked past for nine years. I recommend it. I shall not say which end of the pew. You will have to kneel to see it.',
  'We often speak as though faith were a thing that one has, like a coat. I find it more like a thing that one does, like walking: there is always a moment when you are off balance, and you get nowhere without it. If you are off balance this week, take heart. You may just be between one foot and the other.',
  'Thank you for the many kind words about the new lights. I can now see the back rows. I mention it only in passing.',
  'One of our housebound parishioners told me on Thursday that she says her Rosary for the people in the newsletter, from the top of page one to the bottom of the last, including the advertisement for gutters. So if your week has gone better than you expected, you now know why. Do think of her, and of all who hold us up from an armchair.',
  'There is a robin in the church. He came in with the flowers and will not go out. He sings during the Creed and is silent for the homily, in which he is not alone. The doors will be open all week. If you have worms, kindly place them outside.',
  'It is easy to be discouraged by the news. I do not say that we should not read it; but I have begun to put the newspaper down on the kneeler, in the mornings, and go through it with the Lord, one headline at a time. It takes longer. It is no less sad. But by the end there are two of us who know about it.',
];

/** Letters for major feasts, by the name of the Sunday. */
export const festiveLetters: Readonly<Record<string, string>> = {
  'First Sunday of Advent':
    'A happy new year. The Church begins hers today, with one candle and a good deal of dark. You will find the booklet of short prayers for Advent at the door, one for each evening; it takes two minutes, and may be read in the kitchen. If you can keep one thing simple this year, let it be this one, and let the sprouts go hang.',
  'Fourth Sunday of Advent':
    'The last candle. By the time that most of you read this there will be a crib, a queue for the car park, and a shepherd in tears. Whoever you bring with you this Christmas, and however long it has been since they came, they are wanted here, and so are you. Please move up. There is nothing holier that one can do in a pew.',
  'Palm Sunday of the Passion of the Lord':
    'This is the week that all the others are for. Come to as much of it as you can. If it can only be one thing, let it be the Vigil on Saturday night, and stand out in the dark with the rest of us until the fire is lit. And if you have been putting off confession, there is time on Saturday morning; nobody has ever come out looking sorry that he went in.',
  'Easter Sunday of the Resurrection of the Lord':
    'Christ is risen, alleluia! Thank you to all who sang, carried, polished, arranged, lit, held, read, swept and stayed until midnight. To our visitors: you are most welcome, and the door is like this all year. To the six who were baptised and received at the Vigil: we are so very glad of you. Now go home and eat chocolate. It is a feast for fifty days, and it would be rude to stop at one.',
  'Pentecost Sunday':
    'If you hear the Gospel today in a language that you do not know, do not look at your sheet. Look at the face of the person who is reading. That is how it sounded to most of those who first heard it. With thanks to all our readers, in all eleven tongues, and to the child who asked whether the Holy Spirit has an accent. Yes: yours.',
};

export const notices: readonly { readonly heading: string; readonly words: string }[] = [
  {
    heading: 'Sick and housebound',
    words:
      'If you or somebody you know would like Holy Communion at home, or a visit, please ring the office. Hospitals no longer tell us who has been admitted: do tell us yourself.',
  },
  {
    heading: 'Children’s liturgy',
    words:
      'During the 10:30 AM Mass in term time, for children from four to eight. They go out after the opening prayer and come back at the offertory, usually with a drawing.',
  },
  { heading: 'Choir', words: 'Thursday at 7:30 PM in the loft. Tenors are welcomed like the prodigal son.' },
  {
    heading: 'Cleaning rota',
    words:
      'Team B this week, with thanks. The new hoover is the red one. The old one is also red; it is the one that does not work.',
  },
  {
    heading: 'Gift Aid',
    words:
      'If you pay income tax, a Gift Aid declaration adds 25p to every pound that you give, at no cost to you. Forms are at the back, and Mr Adeyemi will help with the box that nobody understands.',
  },
  {
    heading: 'Books',
    words:
      'The repository has new children’s Bibles, a few Rosaries from Fátima, and cards for every occasion, including some for which we had not known that there were cards.',
  },
  {
    heading: 'Lost property',
    words:
      'Three umbrellas, one glove (left, green), a set of keys with a small wooden elephant, and an upper set of teeth. All may be claimed discreetly from Bridget.',
  },
  {
    heading: 'Sunday lunch together',
    words:
      'On the last Sunday of the month, in the hall at 12:30 PM, for anyone who would otherwise eat alone. Please put your name on the list, so that there are enough potatoes.',
  },
  {
    heading: 'Flowers',
    words:
      'If you would like to give flowers for the altar in memory of somebody, there are free Sundays in the flower diary. The arrangers will ask what he or she was fond of.',
  },
  {
    heading: 'Youth club',
    words:
      'Friday at 7:00 PM in the hall, school years 7 to 13. This week: chips, and a question box in which nothing is off limits.',
  },
  {
    heading: 'Car park',
    words:
      'Please leave the gate on Priory Lane clear for the ambulance bay. The owner of the silver estate is asked to consider this notice as personal.',
  },
  {
    heading: 'Baptisms',
    words:
      'Baptisms are on the second and fourth Sundays at 12:15 PM. Parents are asked to give plenty of notice, and to come to a preparation morning; the office has the dates.',
  },
  {
    heading: 'Weddings',
    words:
      'Couples who are thinking of marriage should see Father Laurence at least six months before, and before they book the hotel.',
  },
  {
    heading: 'A place in the quiet',
    words:
      'The church is open every day from 9:00 AM until dusk. The red lamp means that you are not alone in there.',
  },
];

export const intentions: readonly string[] = [
  'Winifred Kettle RIP',
  'Thanksgiving: golden wedding of Pat and Sheila Carmody',
  'Stanislaw Wrobel, anniversary',
  'Private intention',
  'The Holy Souls',
  'Deceased of the Thorley family',
  'Grace Adeyemi, wellbeing',
  'Bernadette Doherty, birthday intentions',
  'Peace in our world',
  'Gerald Hollinghay RIP',
  'Joseph and Mary Penhallow, anniversaries',
  'For those who look after us in hospital',
  'Baby Florence, thanksgiving for a safe birth',
  'Antonio Ferreira, lately dead',
  'Vocations to the priesthood and religious life',
  'Maureen Larkspur, recovery',
  'For an end to homelessness',
];

export const readers: readonly string[] = [
  'A. Carmody, J. Okafor',
  'H. Thorley, P. Wrobel',
  'M. Oakhanger, S. Mathew',
  'B. Adeyemi, C. Larkspur',
  'D. Ferreira, E. Penhallow',
];

export const ministers: readonly string[] = [
  'R. Carmody, T. Mathew',
  'L. Okafor, V. Thorley',
  'K. Wrobel, N. Brindle',
  'G. Adeyemi, F. Ferreira',
  'J. Hollinghay, O. Larkspur',
];

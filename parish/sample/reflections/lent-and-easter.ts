import { addDays } from '../../../contract/dates/calendar-date.ts';
import { liturgicalYear } from '../liturgical-year.ts';
import type { YearlyReflection } from './yearly-reflection.ts';

/** Reflections from Ash Wednesday to Pentecost. */
export const lentAndEaster: readonly YearlyReflection[] = [
  {
    slug: 'ashes',
    on: (year) => liturgicalYear(year).ashWednesday,
    title: 'What the bus driver said',
    excerpt: 'I once forgot that I had ashes on my forehead, and took the number 7 to the hospital.',
    content: `I once forgot that I had ashes on my forehead, and took the number 7 to the hospital. The driver looked at me with real concern. “You’ve got a bit of dirt there, mate,” he said. “Just there.” I thanked him and said that I knew. He thought about it. “Long as you know,” he said.

I have not heard Ash Wednesday better put. There is a bit of dirt there. It helps to know.

The prayer in the older form is very plain: remember that you are dust. People suppose that the Church says it to make us feel small. I have come to find it the most restful sentence of the year. Here is one day on which nobody need pretend. We come up in a line, the magistrate and the man she fined, the head teacher and the boy who was sent to her, and each of us gets the same smudge from the same thumb. We are all going the same way. We may as well be kind on the road.

But it is not only dust. Look at the shape. It is a cross; and it goes on just where you were signed with the cross on the day that you were baptised, and where the chrism went on when you were confirmed. The ash lies over the oil. It is the truth about us, written on top of a deeper truth about us, and in six weeks’ time the water will wash off the one and leave the other.

As to what to give up: choose something that you will miss, and tell nobody. As to what to take up: ask yourself who in your life is waiting for you to go first. And on the days when you fail, and it will be about Thursday, remember the driver. There’s a bit of dirt there. Long as you know.`,
  },
  {
    slug: 'laetare',
    on: (year) => addDays(liturgicalYear(year).ashWednesday, 25),
    title: 'On mothering',
    excerpt: 'The daffodils are given to everyone, and there is a reason.',
    content: `In the middle of Lent comes a Sunday when we lighten up a little. There are flowers on the altar, the organist is let off the leash, and the children come round at the end of Mass with daffodils from the presbytery bank.

They are told to give one to everyone. Not to every mother: to everyone. Each year some kind person tries to hand it back. “Oh, I’m not a mother, dear.” The child, who has been briefed, says “It’s for you anyway”, and stands there until it is taken.

There is a reason for the briefing. This is a tender day. In any row of this church there may be a woman with five grandchildren and a woman who would have given anything for one child. There is somebody whose mother died in the winter, and somebody whose mother was never much of one. I do not want anyone to sit through it looking at their shoes.

And the old English custom was wider than the cards in the shops. Mothering Sunday was the day on which servants and apprentices were sent home to the church where they were baptised: their mother church. They picked flowers along the lanes on the way. It was about the place that gave you life, and being allowed to go back to it.

So take the daffodil. Somebody mothered you: fed you, or taught you, or told you off, or stood behind you in the choir and sang your note loudly until you found it. It may not have been the one whose job it was. And you have done it for somebody, whether or not you have the papers.

“It’s for you anyway.” I can think of worse summaries of the Gospel.`,
  },
  {
    slug: 'holy-week',
    on: (year) => liturgicalYear(year).palmSunday,
    title: 'A week with the lights on',
    excerpt: 'If you have never come to the whole of Holy Week, I should like to ask you to try it once.',
    content: `If you have never come to the whole of Holy Week, I should like to ask you to try it once. Not because you must. Because it is the best thing we have, and I do not like to see it go to waste.

It is one long act of worship with some sleep in it. On Sunday we walk in from the market square with palms, singing, past people with their shopping, and by the end of the same Mass we are shouting for him to be crucified. It is done with the same voices. That is the first thing the week teaches, and it is not pleasant to learn.

On Thursday we wash feet. Come in clean socks if you are asked, and do not be brave about it; everyone is shy. Afterwards we carry the Blessed Sacrament to the Lady Chapel, the altar is stripped bare, and we sit and watch until midnight, with the lamps low and the late bus going by. “Could you not watch one hour with me?” Some of us fall asleep. So did the apostles; it is in the Gospel so that we should not lose heart.

On Friday there is no Mass anywhere in the world. We read, we pray for absolutely everyone, we come up one by one and kiss a piece of wood. The silence as we leave is like nothing else in the year.

And on Saturday night we stand out in the dark by the yew tree, in our coats, and somebody strikes a flint.

I will not describe what follows. I have tried. I will only say that I have been a priest for thirty-one years, and that each time, when the one flame goes in at that black door and the whole church slowly fills with faces, I think: oh. It is true, then.

Do come. There is room.`,
  },
  {
    slug: 'easter-morning',
    on: (year) => liturgicalYear(year).easter,
    title: 'The gardener',
    excerpt: 'Mary Magdalene took the risen Lord for the gardener. I am not sure that she was wrong.',
    content: `It was still dark, Saint John says, when she came. She was not looking for a resurrection. She was looking for a body to be kind to.

She meets a man among the tombs and takes him for the gardener. It is told as a mistake. But the older I grow, the more I wonder whether she was wrong. The story of us began in a garden, with somebody walking there in the cool of the day, calling a name. Here is the garden again; the same hour, near enough; somebody walking. “Mary,” he says.

It is done in one word. Not an argument, not a trumpet. He says her name as he had always said it, and she turns round, and the world has turned round with her.

I notice what the risen Lord does with his first day. He has harrowed hell; one might expect a procession. Instead he talks with a woman who is crying. He goes for a walk with two people who are too sad to look up. He turns up in a locked room, says “Peace”, and asks if there is anything to eat. Before long he is cooking breakfast on a beach. Death is done with, and he spends his time on the people whom it had hurt.

Mr Penhallow, who looks after our churchyard, was raking the path when I came out this morning to open the doors. “Lot of growth,” he said, in the way that he has. There was: everything had come at once, after all that rain. I stood with him for a minute in the sun.

Christ is risen. He is in the garden, early, before you were looking; and he knows what you are called.

Alleluia. A happy Easter to you all.`,
  },
  {
    slug: 'good-shepherd',
    on: (year) => addDays(liturgicalYear(year).easter, 21),
    title: 'Sheep',
    excerpt: 'I grew up in a town and had romantic ideas about sheep. Then I was sent to Haverstow.',
    content: `I grew up in a town and had romantic ideas about sheep. Then I was sent to Haverstow, and in my first spring a farmer of this parish rang at five in the morning to ask whether I was busy.

I spent that day on a hillside, holding things. By evening I had learnt four facts that are not in the commentaries.

Sheep are not stupid; they are frightened, which from a distance looks the same. They do not follow just anyone: I called that flock in every voice I have, including the one for weddings, and they looked at me as the parish does when I announce a second collection. Then he called, not loudly, and every head came up. Next: he knew them. There were two hundred and he knew them as you know the people at your own table. “That one’s a worrier.” “Watch her, she’ll have your sandwich.” And lastly: it is not a gentle job. It is mud, blood, no sleep, and his arm up to the elbow in somebody else’s trouble.

So now, on this Sunday, when the Lord says “I am the good shepherd”, I do not see a clean robe and a lamb around the neck. I see a tired man in a wet coat who has not been to bed, counting, and going back up.

“I know mine, and mine know me.” To be known like that is a thing we both want and dread. That one’s a worrier. Watch her. He knows; he is not surprised; he has been up since four.

It is also the Sunday on which we pray for vocations. If you are young, and have felt your head come up at a voice that others did not seem to hear, come and have a cup of tea. I promise not to hand you a crook at once.`,
  },
  {
    slug: 'pentecost',
    on: (year) => liturgicalYear(year).pentecost,
    title: 'Eleven languages',
    excerpt: 'At Pentecost we read the Gospel in every language that somebody in the parish prays in.',
    content: `At Pentecost we read the Gospel in every language that somebody in this parish says their prayers in. When we began, I supposed that there would be three or four. There are eleven: English, Polish, Malayalam, Tagalog, Portuguese, Igbo, Italian, Ukrainian, Irish, Spanish, and British Sign Language, which is the only one during which the whole church falls perfectly silent.

Each person has one verse, and then the next stands up somewhere else: a nurse by the font, a lorry driver under the organ, Mrs Doherty aged ninety in her own pew, with the Irish that her mother had. Nobody understands all of it. Everybody understands some. And it goes round the church like something being passed from hand to hand.

It is sometimes said that Pentecost undid Babel: at Babel the languages were confused, and at Pentecost everyone understood. But look what it actually says. The Spirit did not give them all one language back. He might have. It would have been more efficient. Each heard, Luke says, in his own tongue. The differences stayed, and stopped being walls.

I think that the Holy Spirit is no lover of uniformity. A gale came through the house that day, and when it had passed there was a fire, and the fire divided: one flame for each, on each particular and probably rather surprised head.

So do not be sorry that your way of praying is not like your neighbour’s. One of you needs the organ and another needs it to stop. One says the Rosary and another washes up. The flame on your head was not lit from somebody else’s pattern book.

And if you pray in a twelfth language, do tell the office. There are plenty of verses.`,
  },
];

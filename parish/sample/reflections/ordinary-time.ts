import { addDays, nthWeekday } from '../../../contract/dates/calendar-date.ts';
import { day } from '../days.ts';
import { liturgicalYear } from '../liturgical-year.ts';
import type { YearlyReflection } from './yearly-reflection.ts';

/** Reflections for the summer and the autumn, from Corpus Christi to Christ the King. */
export const ordinaryTime: readonly YearlyReflection[] = [
  {
    slug: 'corpus-christi',
    on: (year) => liturgicalYear(year).corpusChristi,
    title: 'Across the market square',
    excerpt: 'Once a year we take the Lord out of doors. The traffic lights are on the route.',
    content: `Once a year we take the Lord out of doors. There is a cross in front, then the band, then children throwing petals with very different ideas of how far a petal should go; then four tall men with a canopy, and beneath it, in a gold vessel that is heavier than it looks, a small white circle of bread.

We go down Priory Lane and out across the market square. On a Sunday afternoon there are people at the café tables, and a few on the steps with cans. Some stand up. Some take photographs. A child once asked her father, in the clear voice that children have, “Who is it?” He said he did not know. It was exactly the right question.

There are traffic lights on the route. One year they were against us, and so the whole procession waited at the kerb, canopy and all, while a van of frozen food went by. I was vexed; I had the weight of it in my arms. And then it came to me that this was not an interruption. This was the very thing we were there to say. God stands at the kerb. He is not in a hurry. He has put himself into our hands, and goes at our pace, and stops when we stop.

Indoors, we may forget how odd it is, what we believe: that he is here; that it is himself; that he can be carried through a market town by a man with a bad shoulder, past the bank and the betting shop. Out there in the wind it seems quite mad, and quite obvious.

Then we turn for home, and there is Benediction, and after Benediction there are strawberries. Both are free. Do come. Bring the child who asks the questions.`,
  },
  {
    slug: 'saint-mildred',
    on: (year) => liturgicalYear(year).mildred,
    title: 'Our other patron',
    excerpt: 'Saint Mildred is remembered for three things: an oven, a footprint, and being easy to find.',
    content: `Our Lady needs no introduction. But visitors do ask about the other one, and we ought to be ready.

Mildred was a princess of Kent, born some thirteen centuries ago into a family with so many saints in it that the family parties must have been a strain. She was sent to school in France, where the abbess wished her to marry a relation, and, when Mildred would not, is said to have shut her in a hot oven. She came out unharmed. I tell this to the children with some caution.

She took ship for home, and where she stepped ashore the rock is said to have kept the print of her foot. She became abbess of a house by the sea that her mother had founded; and there, for the rest of a long life, so far as history can tell, she did nothing remarkable at all. She kept the hours. She gave away what there was. She was, one old writer says, a comfort to all in affliction. People came from all over, because she was easy to find.

I like that proportion: one day in the oven, and forty years of answering the door. We remember saints for their ovens. But I think that it was the forty years that did the good. Anybody may be brave once, if the door is shut on them. It is a different thing to be kind on a Tuesday, to the same people, about the same things.

When Mrs Ashcombe gave the ground for our church in 1864, she asked that it be named for the saint whose name she had been given, “who never turned anybody from her door”. It is cut in the stone of the porch. You can put your finger in the letters.

Saint Mildred, pray for us. And may we be easy to find.`,
  },
  {
    slug: 'holidays',
    on: (year) => day(year, 8, 9),
    title: 'Come away and rest',
    excerpt:
      'The apostles came back from their mission full of stories, and the Lord told them to have a rest.',
    content: `The apostles had been sent out two by two. They came back sunburnt, pleased, all talking at once: whom they had cured, what they had said, where they had been thrown out. And the Lord listened to it, and looked at them, and said: “Come away by yourselves to a quiet place, and rest for a while.”

He did not say, “Well done; now here is the list for next week.” He saw that they were tired before they did. There were so many coming and going, Mark says, that they had no time even to eat. It is the most modern sentence in the Gospel.

We have grown strange about rest. We treat it as fuel: something to be put in, in order that more may be got out. Even our holidays have programmes. But the Sabbath was not given so that people would work better on Monday. God did not rest on the seventh day because he was worn out. He rested because it was good, and he wished to look at it.

The joke, of course, is that the apostles never got their rest. The crowd saw the boat, ran round by the shore, and were waiting on the beach. But they had had the crossing. An hour or so, in a boat, with him. Perhaps that was the quiet place.

Many of us will not get away at all this summer: there is nobody to milk the cows, or to sit with Dad. So I offer you the crossing. Take some hour that lies between one thing and another, and do nothing useful in it. Sit on the bench by the yew. Watch the swifts, who will be gone in a week. He said “Come”, and he said “rest”; and he did not say that you had to have finished.`,
  },
  {
    slug: 'back-to-school',
    on: (year) => nthWeekday(year, 9, 2, 0),
    title: 'New shoes',
    excerpt: 'On the first day of term you can hear the new shoes coming down Priory Lane.',
    content: `On the first day of term you can hear them coming down Priory Lane before you see them. New shoes have a particular sound: loud, stiff, a size too big, with growing room.

I stand at the gate with the head teacher and we do the handshakes. The new ones in Reception are four. Their jumpers come to their knees. Some march in without looking back, to the great distress of their mothers. Some have to be peeled off, one finger at a time. One boy this year told me that he had already been to school, thank you, on Tuesday, to look at it, and did not need to go again.

By half-term they will own the place. But I find that first morning almost too much, for it is a kind of Baptism: somebody lets go of your hand and you walk through a door into a life that will be yours and not theirs. And it is the parents who are brave.

“Unless you become like little children,” the Lord says, and we take him to mean something about innocence, which shows only that we have not stood at the gate for long. What I see in them is not innocence. It is that they are willing to be beginners. They do not know where the lavatories are; they cannot do their own buttons; they are surrounded by giants; and they go in. By the age of forty most of us have arranged never to be beginners at anything again.

So perhaps this is the month to begin something. Join the choir without being able to sing. Come on a Wednesday and ask the question that you have been ashamed of since school. Say a prayer in your own words, out loud, feeling ridiculous.

It will feel stiff at first, and loud, and rather big for you. That’s the growing room.`,
  },
  {
    slug: 'harvest',
    on: (year) => nthWeekday(year, 10, 1, 0),
    title: 'Tins',
    excerpt:
      'Where there used to be sheaves on the altar steps there are now tins of sweetcorn. I do not regret it.',
    content: `There is a photograph in the sacristy of the harvest altar in 1926. You cannot see the altar. There are sheaves, and a plaited loaf the size of a door, and pumpkins going up the steps like a congregation, and beside it all, very upright, Canon Brisley, looking as though he had grown it himself.

This year we had some apples, Mr Penhallow’s marrows, and four hundred and twelve tins. People sometimes tell me it is a pity. You cannot really do much with a tin, they say, in the way of decoration. That is true, though Year 5 made a very fair model of the spire out of sweetcorn, and it stayed up until the Gloria.

But I do not regret the change. The sheaves were beautiful, and on Monday they were thrown away. The tins went on Monday to the food bank in Mill Street, in the back of the school minibus, and by Friday they had been somebody’s tea. In this town, this year, in streets that all of us walk down. I asked the lady who runs it what she is shortest of. She did not even have to think. “Tinned fruit,” she said, “and people to talk to them.”

Harvest is a thanksgiving, and thanks in the Bible is never just a feeling. When Israel brought in the first sheaf, it was told in the same breath to leave the corners of the field uncut, for the poor and for the stranger. Not what was left over: what was left on purpose. It is worth asking where the corners of my own field are, and whether I have been cutting rather close.

We thank God best with a full heart and an open cupboard. And should you be the one in need this time, then that corner was left for you. You have only to ring the bell.`,
  },
  {
    slug: 'all-souls',
    on: (year) => liturgicalYear(year).allSouls,
    title: 'Reading the names',
    excerpt: 'It takes about six minutes to read the names aloud. I have never heard anyone cough.',
    content: `On the evening of All Souls we read aloud the names of everyone from the parish who has died since the last time. There were twenty-three this year. It takes about six minutes, with a pause after each for somebody to come and light a candle. I have never heard anyone cough.

I see them as I read. It is not possible to say “Winifred Mary Kettle” and not to see the hat. And from where I stand I can watch each name land: a shoulder somewhere, a hand that goes across and takes another hand. For one breath the whole church is holding just that person. Then the next.

We are not very good with our dead nowadays. Everybody means well; but after the funeral people begin to cross the road, for fear of saying the wrong thing, and those who mourn soon learn to say that they are fine. It is one of the kindest things that the Church does, to put aside a whole month for not being fine. She says: of course you still love them. Of course it still hurts. Say their names. Let us do something for them together.

For that is what prayer for the dead is. Love likes to be useful; when somebody dies, the hands have nothing left to do. And here is the Church, saying to the hands: there is something yet. They are on their way home, and the way may be long, and you can hold a light for them.

At the end there were twenty-three small flames on the altar step, and one tall one, the Easter candle, from which they had all been lit. When everyone had gone I stayed to put them out. I could not do it. I sat down in the front pew, and let them burn.

Eternal rest grant unto them, O Lord, and let perpetual light shine upon them. May they rest in peace.`,
  },
  {
    slug: 'christ-the-king',
    on: (year) => addDays(liturgicalYear(year).christTheKing, -1),
    title: 'The last Sunday',
    excerpt: 'The Church’s year ends not with a bang but with a king, and the only throne he ever sat on.',
    content: `The Church has her own New Year’s Eve, and hardly anyone notices. It is this weekend. Next Sunday the vestments turn purple, and we begin again at the beginning with one candle. But the last word of the old year is a king.

Depending on the year, the Gospel shows us him as a judge dividing sheep from goats, or as a prisoner in front of Pilate with his hands tied, or nailed up between two thieves with a joke pinned over his head. Only one of the three looks anything like a king to us. I suspect that to heaven it was the other two.

I think of the thief. He has no time left to make amends. He cannot be baptised, nor join a guild, nor so much as get down. All that he has is his voice, and with it he makes the shortest act of faith on record. Everyone else that day is looking at a failure. He looks at the same thing and sees somebody on his way to a kingdom. “Remember me.” And the King, who had had little to say to Pilate and nothing at all to Herod, answers him at once. Today. With me.

So there it is, the whole year, from the manger to this. He has no army. He gives no orders. He rules from a place that nobody would fight him for, and the first subject through the gate is a man whom nobody would have let in.

If the year has not gone well; if you look back to last Advent, and all the candles that you meant to tend, and find yourself more or less where you were: there is still the one thing to say. It does not need to be long. He is not far off, and he has always liked being asked.`,
  },
];

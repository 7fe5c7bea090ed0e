import { addDays } from '../../../contract/dates/calendar-date.ts';
import { day } from '../days.ts';
import { liturgicalYear } from '../liturgical-year.ts';
import type { YearlyReflection } from './yearly-reflection.ts';

/** Reflections from the First Sunday of Advent to Candlemas. */
export const adventAndChristmas: readonly YearlyReflection[] = [
  {
    slug: 'first-candle',
    on: (year) => liturgicalYear(year).advent,
    title: 'One candle',
    excerpt: 'Advent begins with the least light it could begin with. That is not an oversight.',
    content: `The wreath comes out of its box in the sacristy smelling of last year’s wax. Four candles, and on the first Sunday we light one. If you sit near the back you can hardly see it.

It would be easy to do better. There are good electric lights in this church; the committee who put them in would be glad to have them admired. But Advent begins on purpose with the least light that it could begin with, because that is how God began. He did not turn up the brightness on the whole world. He came to one girl, in one house, in a town that people made jokes about.

I think of this when somebody tells me that their faith has become very small. They say it as though they were confessing something. “It is hardly anything, Father. It is just a flicker.” Well: a flicker is a flame. Nobody ever lit a fire with a bonfire. What you do with a small flame is not to blame it for its size but to put your hands around it.

So that is what these four weeks are for. Not for feeling festive, which will look after itself, and not for getting everything done, which will not happen. They are for putting our hands around something small: ten minutes of quiet in the morning before the telephone wakes up; one person forgiven, at least in draft; the reading for the day, read slowly, in the bus queue.

Next Sunday we shall light two. By then the eye is used to it, and you will be surprised how much you can see by one.`,
  },
  {
    slug: 'gaudete',
    on: (year) => addDays(liturgicalYear(year).advent, 14),
    title: 'The rose-coloured vestment',
    excerpt: 'There is a Sunday in Advent on which your parish priest wears pink. Allow me to explain.',
    content: `There is a Sunday in Advent on which your parish priest wears pink. The books say “rose”. The children of Saint Mildred’s say pink, and they are, as usual, more exact.

Ours was made in 1911 by a Miss Coldstream of Mill Street, who had an eye for silk and no fear of anybody. It has been let out twice and taken in once. Every year I put it on feeling a little foolish, and every year I am glad of it by the Gospel.

The Sunday is called Gaudete, “rejoice”, from the first word that used to be sung. Saint Paul wrote that word from prison. We tend to read it as a mood, something that either arrives or does not, like weather. But he puts it as an instruction, and you cannot instruct a mood. You can only instruct somebody to do something. Rejoicing, then, must be something one can do: with one’s mouth, with one’s hands, and on some days with one’s teeth gritted.

I have seen it done. I have seen a widow at her first Christmas fair alone, selling raffle tickets as though her life depended on them, and perhaps it did. I have seen a man a week out of hospital come up the loft stairs one at a time because it was rehearsal night. They were not cheerful. They were rejoicing. It is a stronger thing altogether.

Purple is the colour of waiting. Somebody long ago saw that waiting goes on too long for most of us, and mixed a little white into it: a little of Christmas, spilt backwards into Advent. If your own waiting is long this year, for a result, or a letter, or a key in the door, I wear it for you in particular. Pink and all.`,
  },
  {
    slug: 'christmas',
    on: (year) => day(year, 12, 25),
    title: 'No room, and what there was instead',
    excerpt: 'The innkeeper has had a bad press. He did, after all, think of the stable.',
    content: `Every year in the school nativity somebody has to be the innkeeper, and nobody wants it. You get one line and it is “No”.

A few years ago the part went to a boy called Toby, aged five, who practised hard. Mary and Joseph knocked. “Is there any room?” said Joseph. Toby looked at Mary, and looked at the tea towel on her head, and something went through him that was not in the script. “No,” he said, as he had been taught. And then, “But you can have mine.”

The teacher on the piano stopped. The shepherds had not been told what to do about this. It was, I think, the best sermon that I have heard in this church, and it was six words long.

The Gospel does not in fact mention an innkeeper. It only says that there was no room, which is worse, for it means that nobody in particular decided it. It was a full house and a busy night. There was no wickedness in it. There seldom is. People are turned away from most doors by nothing worse than a crowd.

And God, who might have made room for himself by force, took what there was instead: the place at the side, among the animals, that nobody had thought to fill. He still does. He comes in by whatever we have not crammed full: the sleepless hour, the empty chair, the day that came to nothing.

If there is no room in you this Christmas, if it is all grief, or tiredness, or family, then do not trouble to tidy. Say what is true, that there is no room. And then, if you can, say Toby’s line.

A holy and a happy Christmas to you and to all whom you love, from everyone in this parish.`,
  },
  {
    slug: 'epiphany',
    on: (year) => liturgicalYear(year).epiphany,
    title: 'By another road',
    excerpt: 'The wise men are the patron saints of everybody who arrives late.',
    content: `The figures of the three kings spend Christmas on the windowsill by the radiator, and every morning somebody under the age of eight moves them a little nearer to the crib. By Epiphany they have usually travelled the length of the Lady aisle, gone the wrong way round a pillar, and lost a camel.

That seems to me about right. They are the patron saints of everybody who arrives late. The shepherds had an angel, and were there within the hour. The wise men had a good deal of learning, an expensive telescope’s worth of patience, and one clue; and it took them as long as it took them. They stopped to ask at the wrong house. They upset the authorities. By the time they came there was nothing left of the great night but a mother, a child, and an ordinary room.

And they knelt down. I do not think we notice enough how odd that is. They had crossed a desert for a king, and they were shown a baby, and they did not ask to see somebody more senior.

Some of you have come to faith like shepherds, all in one night. More of you, to judge by what I hear over tea, are on the other journey. You have read things. You have been round a number of pillars. You are not sure that you are not too late. Nobody in the stable asked the wise men what had kept them.

Matthew says that they went home “by another road”. It was to avoid Herod. But I have never met anyone who knelt down in that place and then went home by quite the road they came.`,
  },
  {
    slug: 'candlemas',
    on: (year) => day(year, 2, 2),
    title: 'Two old people and a candle',
    excerpt: 'The first people in the Temple to recognise the Lord were a man and a woman of a certain age.',
    content: `Our weekday congregation has an average age that I am forbidden to publish. I thought of them, as I do every year, at Candlemas, because the feast belongs to them.

A young couple comes up to the Temple with a baby. It is a busy place. There are priests on duty, and scholars, and the sort of people who run things. None of them looks up. Two people do: Simeon, who has been told that he will not die until he has seen the Christ, and Anna, who is eighty-four and is there so constantly that she has become part of the building.

They recognise him. Nobody tells them. I believe it is because they had practised. Anna had been looking for God in that courtyard through sixty years of mornings on which, so far as anyone could see, nothing happened. She had looked so long that she knew what was not him. And then one morning a girl came in out of the sun with a bundle, and Anna simply knew.

We bless the candles on this day that will be used all through the year: at Baptisms, at funerals, on the altar on a wet Tuesday. They do not look like much in their boxes. A candle is only a way of storing light for later, and of giving itself up to do so.

So to those who are here every morning at ten, in your own places, in your good coats: I know what you think you are doing. You think that you are keeping the numbers up. You are keeping watch. One day some young couple will come through that door not knowing quite why, and none of the people who run things will notice. You will.`,
  },
];

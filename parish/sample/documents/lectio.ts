import type { CalendarDate } from '../../../contract/dates/calendar-date.ts';
import { sampleRecord as parish } from '../sample-record.ts';
import { longDate, monthOf } from '../days.ts';
import { bullets, text, under, type PrintedDocument } from './printed-document.ts';

/** A passage from the World English Bible, which is in the public domain, with questions for reflection. */
type Passage = {
  readonly title: string;
  readonly reference: string;
  readonly verses: readonly string[];
  readonly before: string;
  readonly questions: readonly string[];
};

const passages: readonly [Passage, Passage, Passage, Passage, Passage, Passage] = [
  {
    title: 'Let it be done to me',
    reference: 'Luke 1:28-38',
    verses: [
      'Having come in, the angel said to her, “Rejoice, you highly favoured one! The Lord is with you. Blessed are you among women!” But when she saw him, she was greatly troubled at the saying, and considered what kind of salutation this might be.',
      'The angel said to her, “Don’t be afraid, Mary, for you have found favour with God. Behold, you will conceive in your womb and give birth to a son, and shall name him ‘Jesus.’”',
      'Mary said to the angel, “How can this be, seeing I am a virgin?” The angel answered her, “The Holy Spirit will come on you, and the power of the Most High will overshadow you. Therefore also the holy one who is born from you will be called the Son of God.”',
      'Mary said, “Behold, the servant of the Lord; let it be done to me according to your word.” Then the angel departed from her.',
    ],
    before: 'Nobody else is in the room. It is an ordinary day. Let yourself stand in the doorway.',
    questions: [
      'Which word stays with you: rejoice, troubled, afraid, how, let it be?',
      'Mary asks one honest question. What would yours be?',
      'The angel leaves. What is it like in the room now?',
    ],
  },
  {
    title: 'I have called you by your name',
    reference: 'Isaiah 43:1-2',
    verses: [
      'But now the LORD who created you, Jacob, and he who formed you, Israel, says: “Don’t be afraid, for I have redeemed you. I have called you by your name. You are mine.',
      'When you pass through the waters, I will be with you, and through the rivers, they will not overflow you. When you walk through the fire, you will not be burned, and flame will not scorch you.”',
    ],
    before:
      'These words were written for people far from home. Hear them with your own name in place of Jacob’s.',
    questions: [
      'Who calls you by your name, and in what tone of voice?',
      'It does not say “if” you pass through the waters. Which waters are they, for you, this month?',
      'Stay for some minutes with the three words “You are mine”. Are they hard to believe?',
    ],
  },
  {
    title: 'Martha and Mary',
    reference: 'Luke 10:38-42',
    verses: [
      'As they went on their way, he entered into a certain village, and a certain woman named Martha received him into her house. She had a sister called Mary, who also sat at Jesus’ feet and heard his word.',
      'But Martha was distracted with much serving, and she came up to him, and said, “Lord, don’t you care that my sister left me to serve alone? Ask her therefore to help me.”',
      'Jesus answered her, “Martha, Martha, you are anxious and troubled about many things, but one thing is needed. Mary has chosen the good part, which will not be taken away from her.”',
    ],
    before: 'Picture the house: the smell of cooking, the guests, the two sisters. Where in it are you?',
    questions: [
      'He says her name twice. How does it sound to you: sharp, tired, fond?',
      'What are the many things, just now? Name them to him, one by one.',
      'What might the one thing be?',
    ],
  },
  {
    title: 'A still small voice',
    reference: '1 Kings 19:11-13',
    verses: [
      'He said, “Go out and stand on the mountain before the LORD.” Behold, the LORD passed by, and a great and strong wind tore the mountains and broke in pieces the rocks before the LORD; but the LORD was not in the wind.',
      'After the wind there was an earthquake; but the LORD was not in the earthquake. After the earthquake a fire passed; but the LORD was not in the fire. After the fire, there was a still small voice.',
      'When Elijah heard it, he wrapped his face in his mantle, went out, and stood in the entrance of the cave. Behold, a voice came to him, and said, “What are you doing here, Elijah?”',
    ],
    before:
      'Elijah has walked forty days and is at the end of his strength. He has just asked to die, and been given breakfast.',
    questions: [
      'What are the wind, the earthquake and the fire in your life at present?',
      'When did you last hear something very quiet?',
      'If you were asked “What are you doing here?”, how would you answer?',
    ],
  },
  {
    title: 'Peace! Be still!',
    reference: 'Mark 4:35-41',
    verses: [
      'On that day, when evening had come, he said to them, “Let’s go over to the other side.” Leaving the multitude, they took him with them, even as he was, in the boat. Other small boats were also with him.',
      'A big wind storm arose, and the waves beat into the boat, so much that the boat was already filled. He himself was in the stern, asleep on the cushion; and they woke him up and asked him, “Teacher, don’t you care that we are dying?”',
      'He awoke and rebuked the wind, and said to the sea, “Peace! Be still!” The wind ceased and there was a great calm. He said to them, “Why are you so afraid? How is it that you have no faith?”',
      'They were greatly afraid and said to one another, “Who then is this, that even the wind and the sea obey him?”',
    ],
    before: 'They take him “even as he was”. Come as you are, too: tired, wet, cross.',
    questions: [
      'It was his idea to cross over. Does that change anything?',
      'What is it that you would like to wake him for?',
      'There were other small boats. Who is out there in one of them?',
    ],
  },
  {
    title: 'Breakfast on the shore',
    reference: 'John 21:4-12',
    verses: [
      'But when day had already come, Jesus stood on the beach; yet the disciples didn’t know that it was Jesus. Jesus therefore said to them, “Children, have you anything to eat?” They answered him, “No.”',
      'He said to them, “Cast the net on the right side of the boat, and you will find some.” They cast it therefore, and now they weren’t able to draw it in for the multitude of fish. That disciple therefore whom Jesus loved said to Peter, “It’s the Lord!”',
      'So when they got out on the land, they saw a fire of coals there, with fish and bread laid on it. Jesus said to them, “Come and eat breakfast!”',
    ],
    before: 'It has been a long night with nothing to show for it. It is just getting light.',
    questions: [
      'He asks what they have, and they say “No”. What is your own honest answer?',
      'Who in your life is the one to say “It’s the Lord”?',
      'The fire was already lit before they came. Sit down at it for a while.',
    ],
  },
];

/** The passage for a date's month. Adjacent months have different ones. */
export function passageOf(date: CalendarDate): Passage {
  const [luke, ...rest] = passages;
  return rest[(monthOf(date) % 6) - 1] ?? luke;
}

/** The handout for Lectio Divina on a date. */
export function lectioSheet(date: CalendarDate): PrintedDocument {
  const { title, reference, verses, before, questions } = passageOf(date);
  return {
    kicker: `Lectio Divina at ${parish.churchName}`,
    title,
    subtitle: `${reference}  |  ${longDate(date)}, after the 10:00 AM Mass`,
    sections: [
      {
        columns: 1,
        blocks: [
          ...under('Come in', text(before)),
          ...under('Read', ...verses.map((verse) => ({ kind: 'scripture', text: verse }) as const)),
          ...under('Reflect', bullets(...questions)),
        ],
      },
      {
        columns: 2,
        blocks: [
          ...under(
            'How we pray it together',
            text(
              'The passage is read aloud four times, slowly, by different voices. After each reading there is silence: three minutes, then five, then five, then ten.',
            ),
            bullets(
              'Read: listen for a word or a phrase, and let it find you.',
              'Reflect: turn it over. Why this one, and why today?',
              'Respond: say to God whatever comes, in your own words or in none.',
              'Rest: say nothing more. Be there.',
            ),
          ),
          ...under(
            'At home',
            text(
              'Twenty minutes are enough. Light a candle, put the telephone in another room, and read aloud, even when you are alone. If your mind wanders off, it has most likely gone to look for something: bring that back with you as well.',
            ),
            text('There is no wrong way of doing this but one, and that is to hurry.'),
          ),
        ],
      },
    ],
    footer: 'Scripture: World English Bible (British edition), public domain',
  };
}

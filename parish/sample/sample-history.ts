import type { HistoryEntry } from '../../contract/entities/history-entry.ts';
import { pictureUrl, type PictureName } from '../pictures/catalogue.ts';
import { sampleId } from './sample-id.ts';
import type { Sample } from './shape.ts';

type Chapter = Omit<HistoryEntry, 'order' | 'imageUrl'> & { readonly picture?: PictureName };

const chapters: readonly Chapter[] = [
  {
    year: '1605–1791',
    period: 'The hidden years',
    title: 'Mass behind the wainscot',
    excerpt: 'For almost two centuries the old faith lived on in a few farmhouses in the hills.',
    content:
      'When the old parish church of the town passed to the new religion, a handful of families above Haverstow kept to the old one. Fines for not attending the Established Church are recorded against the Thorleys of Upper Thorley in 1605, and against their descendants, with great regularity, for five generations.\n\nMass was said when a priest could come, behind a sliding panel at Thorley Grange. The pewter chalice that was used there is small enough to go into a pocket. It is still brought out on the feast of the English Martyrs.',
  },
  {
    year: '1791',
    period: 'The hidden years',
    title: 'A room above a warehouse',
    picture: 'history-mission-room',
    excerpt:
      'With the Relief Act, Mass is said openly in Haverstow again, up an outside stair in Weaver Street.',
    content:
      'The Relief Act of 1791 made it lawful to hear Mass, provided that the place was certified and its door not locked. Before the year was out, eleven families had rented the upper room of a wool warehouse in Weaver Street. It was reached by an outside stair, and smelt of fleeces.\n\nA priest rode over the hills on the first Sunday of the month. In between, they met without him and said the Rosary. “We had the lamp in the window,” one old woman recalled in 1860, “and those that were looking for it found it.”',
  },
  {
    year: '1838',
    period: 'The mission',
    title: 'The first resident priest',
    picture: 'history-first-priest',
    excerpt: 'Father Ambrose Tollard arrives with one bag, for six months, and stays for thirty-one years.',
    content:
      'Father Ambrose Tollard was thirty-three when he was sent to try whether Haverstow could support a priest. He found eighty Catholics, most of them weavers, and a great many more who came over from Ireland in the hungry years that followed.\n\nHe lodged with a saddler, taught the children at the kitchen table, and opened the registers that we still keep. In the cholera summer of 1849 he nursed whoever would have him, of any religion, and the town did not forget it. He was buried in 1869 under the yew tree, in a grave that is never without flowers.',
  },
  {
    year: '1864',
    period: 'Building the church',
    title: 'The foundation stone',
    picture: 'history-foundation-stone',
    excerpt: 'A mill owner’s widow gives the ground in Priory Lane, and asks one thing in return.',
    content:
      'Mildred Ashcombe was not born a Catholic. She had watched Father Tollard in the cholera, and was received into the Church in 1852. When her husband died she gave the orchard in Priory Lane for a church, and stone for its walls from her own quarry.\n\nShe asked only that it bear the name of her patron beside that of Our Lady, “who never turned anybody from her door”. The foundation stone was laid on a wet Monday, the eleventh of July 1864, before a crowd that the newspaper put at two thousand and Father Tollard at “all of them”.',
  },
  {
    year: '1868',
    period: 'Building the church',
    title: 'The doors are opened',
    excerpt: 'Four years and £4,180 later, the church is opened on the feast of Saint Mildred.',
    content:
      'The church was opened on 13 July 1868. The Bishop of Wyncaster sang the Mass; the choir, of nineteen, had been rehearsing since Candlemas. The walls were bare plaster and the pews were benches from the corn exchange.\n\nOne thing was finished: above the altar, the three lancets of the Faith, Hope and Love window, paid for with the pennies of the mill girls. Each of the three figures looks a little like somebody, and for years afterwards people in the town would say like whom.',
  },
  {
    year: '1874',
    period: 'A parish grows',
    title: 'Saint Mildred’s School',
    picture: 'history-school',
    excerpt: 'Sixty children, two teachers and one stove.',
    content:
      'The school opened beside the church with sixty names on the first roll. Two Sisters came from Wyncaster to teach, and lived in the cottage that is now the parish office. The log book records measles, haymaking, “a wolf loose from the circus (untrue)”, and on most Mondays the price of coal.\n\nThe school moved across the lane into a new building in 1961. The old one is our parish hall, and if you look at the door frame you can still find the heights of several generations, in pencil.',
  },
  {
    year: '1889',
    period: 'A parish grows',
    title: 'A tower, a spire and two bells',
    picture: 'history-bell',
    excerpt: 'The tower that Father Tollard had drawn on the back of an envelope is built at last.',
    content:
      'For twenty years the church had a flat-topped stump where its tower should be. In 1889 it was carried up to its full height, with a spire of the same grey stone, and two bells were hoisted into it with the whole town looking on.\n\nThe larger is called Mary and the smaller Mildred. Mary weighs fourteen hundredweight and sounds the Angelus; Mildred is rung for Baptisms. On the night the war ended in 1918 both were rung for so long that Mildred cracked, and she has a slight huskiness to this day.',
  },
  {
    year: '1914–1918',
    period: 'War and peace',
    title: 'Thirty-four names',
    excerpt: 'The memorial by the north wall, and a wedding ring in the foot of the chalice.',
    content:
      'Thirty-four men of the parish did not come home. Their names are on the oak memorial by the north wall, in the order in which they died, without rank.\n\nIn 1919 the parish had a chalice made in their memory from the silver and gold that the families brought. There is a ring around its foot that was once a wedding ring; nobody ever said whose. It is used on Remembrance Sunday and at every ordinary Mass on the anniversary of each man.',
  },
  {
    year: '1940',
    period: 'War and peace',
    title: 'The evacuees',
    excerpt: 'A hundred and twelve children arrive on one train, with their teachers and their statue.',
    content:
      'On a Sunday in June 1940 a whole Catholic school from the coast stepped down at Haverstow station: a hundred and twelve children, five teachers, and a plaster Saint Anthony whom they had refused to leave behind.\n\nThe parish took them in, two to a bed. Some stayed for five years and three stayed for good. Saint Anthony stands by the south door, with a chip in his nose from the journey, and is asked to find a great many spectacles.',
  },
  {
    year: '1968',
    period: 'Our own day',
    title: 'A centenary, and the altar comes forward',
    excerpt: 'One hundred years after its opening, the church learns the Mass in English.',
    content:
      'The centenary of the church came in the years after the Second Vatican Council. A new altar of local stone was consecrated nearer to the people; the old high altar was kept where it was, and so were the lancets.\n\nNot everyone liked everything. Canon Brisley’s successor, Father Hugh Mallinder, put a chair in the porch every Saturday for a year, and sat there for an hour for anyone who wished to tell him so. He said that it was the best catechesis of his life, and that he had once been brought a cushion.',
  },
  {
    year: '2018',
    period: 'Our own day',
    title: 'The spire restored',
    picture: 'history-restoration',
    excerpt: 'Four years of coffee mornings, and one hundred and fifty years to the day.',
    content:
      'A survey in 2014 found that the top fourteen feet of the spire were held up, in the words of the engineer, “by habit”. It took four years to raise £286,000. There were sponsored walks, a great many coffee mornings, a grant, and a gentleman who has asked not to be named and who swam the length of the river.\n\nThe scaffolding came down in the week of 13 July 2018. From the churchyard it looks as though nothing had been done, and that is what good masons are proud of.',
  },
  {
    year: 'Today',
    period: 'Our own day',
    title: 'Eleven languages, one parish',
    excerpt:
      'Nurses from Kerala, families from Kraków and Lagos and Mariupol, and still a Thorley in the choir.',
    content:
      'On a Sunday morning there are about three hundred and twenty of us at Mass. We say our prayers at home in eleven languages. There is still a Thorley in the choir, and she sits beside a nurse from Kerala; the welcomers’ rota has names on it from Kraków, Lagos, Lisbon and Mariupol.\n\nThe lamp in the window in Weaver Street is now the sanctuary lamp in Priory Lane. Those who are looking for it find it. If you have read as far as this, perhaps you are next.',
  },
];

/** Twelve chapters of the parish's history, earliest first. */
export const sampleHistoryEntries: readonly Sample<HistoryEntry>[] = chapters.map(entry);

function entry({ picture, ...words }: Chapter, order: number): Sample<HistoryEntry> {
  const sample = { id: sampleId(`history/${words.year}`), ...words, order };
  return picture === undefined ? sample : { ...sample, imageUrl: pictureUrl(picture, 960, 'jpg') };
}

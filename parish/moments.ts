/** A sacrament or a special moment in life: what to do, and whom to contact. */
type Moment = {
  readonly name: string;
  readonly text: string;
  /** `priest` puts the emergency number, for any hour, before the office's. */
  readonly ask: 'office' | 'priest';
};

/** 'Sacraments and special moments' on the home page, in display order. */
export const moments: readonly Moment[] = [
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
];

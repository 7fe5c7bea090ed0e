/** Words that may begin a sentence before a name. */
export const openings =
  /^(?:(?:A|After|All|Also|An|And|Are|As|Ask|At|Baptised|Baptisms?|Before|But|By|Call|Congratulations|Contact|Dear|E-?mail|Especially|For|From|Get|Happy|He|Her|His|If|In|Including|Is|It|Last|Next|On|Or|Our|Phone|Please|Pray|Prayers|Pupils?|Remember|Ring|See|She|So|Tel|Telephone|Tell|Text|Thank|Thanks|That|The|Their|They|This|To|Today|Tomorrow|Was|We|Welcome|Well|Were|When|While|With|Yesterday)\s+)+/;

/** Words that occur in the names of saints, clergy, places, groups and days, but not in those of private people. */
export const notPeople: ReadonlySet<string> = new Set(
  `
  abbot apostle archangel archbishop bishop blessed br brother canon cardinal christ deacon dom father fr god jesus
  lady lord madonna mgr monsignor mother our padre pope rev reverend saint saints sister sisters sr ss st venerable virgin
  church chapel cathedral abbey priory presbytery parish diocese deanery vicariate catholic holy sacred sacrament
  sacraments mass masses communion baptism baptisms confirmation confession confessions reconciliation anointing sick
  rosary adoration benediction novena vespers lauds stations cross gospel liturgy requiem vigil feast solemnity memorial
  advent christmas lent easter pentecost epiphany trinity corpus ascension assumption annunciation
  sunday monday tuesday wednesday thursday friday saturday january february june july august september
  october november december morning afternoon evening night week weekend year month today tomorrow
  hospital hospice infirmary clinic surgery ward department centre center hall house home court care nursing school
  primary academy college university library museum street road lane avenue park square garden gardens station club
  north south east west upper lower great new old england ireland scotland wales lourdes fatima walsingham
  group groups society meeting meetings council committee conference association trust foundation charity appeal fund
  bank support advice service services network helpline line aid office family families children child youth adult
  adults people parishioners men women team rota readers reader ministers minister servers server choir music musicians
  catechist catechists coffee tea lunch breakfast supper dinner cake sale fair bazaar fete bingo quiz raffle concert
  notice notices newsletter news diary list collection offertory plate gift aid flowers cleaning welcome thank thanks
  please pray prayer prayers intentions anniversaries anniversary departed deceased dead safeguarding representative
  secretary world international national red
  `
    .trim()
    .split(/\s+/),
);

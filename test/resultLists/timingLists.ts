/**
 * A list in the layout of a timing company, with its lines as 'position name | club | time | distance'. More layouts are in
 * `lists/variants.outcomes`, with what becomes of each line.
 */
export interface TimingList {
  readonly name: string
  readonly text: string
  readonly lines: readonly string[]
}

const lines = (...texts: readonly string[]) => texts.join('\n')
const ann = '1 Ann Arrow | Arden AC | 35:10 |'
const bob = '2 Bob Bow | Other RC | 36:20 |'

export const timingLists: readonly TimingList[] = [
  {
    name: 'tabs and columns in another order',
    text: lines('Time\tClub\tName\tPos', '35:10\tArden AC\tAnn Arrow\t1', '36:20\tOther RC\tBob Bow\t2'),
    lines: [ann, bob],
  },
  {
    name: 'semicolons in German',
    text: lines(
      'Platz;Stnr;Name;Verein;AK;Netto;Brutto',
      '1.;101;Arrow, Ann;Arden AC;W40;00:35:10;00:35:15',
      '2.;102;Bow, Bob;Other RC;M30;00:36:20;00:36:28',
    ),
    lines: ['1 Arrow, Ann | Arden AC | 00:35:10 |', '2 Bow, Bob | Other RC | 00:36:20 |'],
  },
  {
    name: 'French surnames and first names',
    text: lines(
      'Classement;Dossard;Nom;Prénom;Club;Catégorie;Temps',
      '1;12;ARROW;Ann;Arden AC;SEF;35:10',
      '2;13;BOW;Bob;Other RC;M1H;36:20',
      'AB;14;DUBOIS;Chloé;Arden AC;SEF;',
    ),
    lines: [
      '1 Ann ARROW | Arden AC | 35:10 |',
      '2 Bob BOW | Other RC | 36:20 |',
      '- Chloé DUBOIS | Arden AC | out |',
    ],
  },
  {
    name: 'non-breaking spaces and a parkrun heading',
    text: lines(
      'Position\u00a0 \u00a0parkrunner\u00a0 \u00a0Club\u00a0 \u00a0Time',
      '1\u00a0 \u00a0Ann Arrow\u00a0 \u00a0Arden AC\u00a0 \u00a035:10',
      '2\u00a0 \u00a0Bob\u00a0Bow\u00a0 \u00a0Other RC\u00a0 \u00a036:20',
    ),
    lines: [ann, bob],
  },
  {
    name: 'zero times for failed chips and non-finishers, and footnote marks after times',
    text: lines(
      'Pos,Name,Club,Chip Time,Gun Time',
      '1,Ann Arrow,Arden AC,00:00:00,35:10',
      '2,Bob Bow,Other RC,36:20*,36:25',
      '3,Cat Crew,Arden AC,,Retd',
      '0,Zoë Müller,Arden AC,0:00:00,0:00:00',
    ),
    lines: [ann, bob, '- Cat Crew | Arden AC | out |', '- Zoë Müller | Arden AC | out |'],
  },
  {
    name: 'no headings, a bib, a category and two times',
    text: lines(
      '1\t1021\tAnn Arrow\tArden AC\tF40\t35:12\t35:10',
      '2\t331\tBob Bow\tOther RC\tM\t36:24\t36:20',
      '3\t778\tCat Crew\tArden AC\tF35\t37:24\t37:20',
    ),
    lines: [ann, bob, '3 Cat Crew | Arden AC | 37:20 |'],
  },
  {
    name: 'tabs and empty lines, as copied from a page',
    text: lines(
      '',
      '',
      'Pos.\tName\tClub\tTime',
      '',
      '1\tAnn Arrow\tArden AC\t35:10',
      '',
      '2\tBob Bow\tOther RC\t36:20',
      '',
    ),
    lines: [ann, bob],
  },
  {
    name: 'a title above and totals below',
    text: lines(
      'Arden 10K 2026',
      'Official results',
      '',
      'Pos,Name,Club,Time',
      '1,Ann Arrow,Arden AC,35:10',
      '2,Bob Bow,Other RC,36:20',
      'Finishers: 2',
      'Total,2,,',
    ),
    lines: [`${ann} Arden 10K 2026`, `${bob} Arden 10K 2026`],
  },
  {
    name: 'headings that are repeated on each page',
    text: lines(
      'Pos,Name,Club,Time',
      '1,Ann Arrow,Arden AC,35:10',
      'Page 2,,,',
      'Pos,Name,Club,Time',
      '2,Bob Bow,Other RC,36:20',
    ),
    lines: [ann, bob],
  },
  {
    name: 'positions with dots and brackets, and shared places',
    text: lines(
      'Place,Name,Club,Time',
      '1.,Ann Arrow,Arden AC,35:10',
      '=2,Bob Bow,Other RC,36:20',
      '2),Cat Crew,,36:20',
    ),
    lines: [ann, bob, '2 Cat Crew |  | 36:20 |'],
  },
  {
    name: 'quoted commas, and a name in quotation marks',
    text: lines('Pos,Name,Club,Time', '1,"Arrow, Ann","Arden, AC",35:10', '2,"Bow, ""Bob""",Other RC,36:20'),
    lines: ['1 Arrow, Ann | Arden, AC | 35:10 |', '2 Bow, "Bob" | Other RC | 36:20 |'],
  },
  {
    name: 'a byte order mark and carriage returns',
    text: '\uFEFFPos,Name,Club,Time\r\n1,Ann Arrow,Arden AC,35:10\r\n2,Bob Bow,Other RC,36:20\r\n',
    lines: [ann, bob],
  },
  {
    name: 'a cell of 5,000 letters',
    text: lines('Pos,Name,Club,Time', '1,Ann Arrow,Arden AC,35:10', `2,Bob Bow,${'x'.repeat(5000)},36:20`),
    lines: [ann, `2 Bob Bow | ${'x'.repeat(200)} | 36:20 |`],
  },
  {
    name: 'formula cells',
    text: lines(
      'Pos,Name,Club,Time',
      '1,Ann Arrow,"=cmd|\' /C calc\'!A0",35:10',
      '2,=HYPERLINK("x"),Other RC,36:20',
    ),
    lines: ["1 Ann Arrow | =cmd|' /C calc'!A0 | 35:10 |", '2 =HYPERLINK("x") | Other RC | 36:20 |'],
  },
  {
    name: 'several distances in one column',
    text: lines(
      'Race,Pos,Name,Club,Time',
      '10k,1,Ann Arrow,Arden AC,35:10',
      'Half marathon,1,Zoë Müller,Arden AC,1:31:30',
    ),
    lines: [`${ann} 10k`, '1 Zoë Müller | Arden AC | 1:31:30 | Half marathon'],
  },
  {
    name: 'category positions next to the overall one',
    text: lines(
      'Pos,Gen Pos,Cat Pos,Bib,Name,Cat,Club,Time',
      '1,1,1,55,Ann Arrow,F40,Arden AC,35:10',
      '2,1,1,56,Bob Bow,M,Other RC,36:20',
    ),
    lines: [ann, bob],
  },
  {
    name: 'one column of names in capitals, and hours in every time',
    text: lines('Rank|Athlete|Team|Finish', '1|ARROW Ann|Arden AC|0:35:10', '2|BOW Bob|Other RC|0:36:20'),
    lines: ['1 ARROW Ann | Arden AC | 0:35:10 |', '2 BOW Bob | Other RC | 0:36:20 |'],
  },
  {
    name: 'pace, speed and splits next to the time',
    text: lines(
      'Place,Name,Club,5 km,Time,Pace,Behind',
      '1,Ann Arrow,Arden AC,17:30,35:10,3:31,',
      '2,Bob Bow,Other RC,18:00,36:20,3:38,+1:10',
    ),
    lines: [ann, bob],
  },
  {
    name: 'German first names and surnames, and ages instead of classes',
    text: lines(
      'Rang;Vorname;Nachname;Jg;Verein;Zeit',
      '1;Ann;Arrow;1980;Arden AC;35:10',
      '2;Bob;Bow;1990;Other RC;36:20',
    ),
    lines: [ann, bob],
  },
  {
    name: 'two columns of names without headings',
    text: lines(
      '1,Ann,Arrow,Arden AC,35:10',
      '2,Bob,Bow,Other RC,36:20',
      '3,Cat,Crew,Arden AC,37:20',
      '4,Dan,Dale,Arden AC,38:20',
    ),
    lines: [ann, bob, '3 Cat Crew | Arden AC | 37:20 |', '4 Dan Dale | Arden AC | 38:20 |'],
  },
  {
    name: 'the lines of a chat message',
    text: lines(
      'Well done everyone today 👏',
      '1. Ann Arrow 35:10 PB',
      '🥈 Bob Bow - 36:20',
      '45th Zoë Müller: 1:01:30 (first in age group!)',
      'Next race: Sunday 10:30',
    ),
    lines: ['1 Ann Arrow |  | 35:10 |', '- Bob Bow |  | 36:20 |', '45 Zoë Müller |  | 1:01:30 |'],
  },
]

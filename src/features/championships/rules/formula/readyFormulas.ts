/** Formulas for what some clubs do, by the names under which the form offers them. */
export const readyFormulas: Readonly<Record<string, string>> = {
  'Extra points for a personal best': '=points + IF(isPB, 5, 0)',
  'Extra points for a season’s best': '=points + IF(isSB, 3, 0)',
  'Extra points for a personal best or coming close': '=points + IF(isPB, 5, IF(time <= pb * 1.01, 3, 0))',
  'Extra points by age grade': '=points + IF(grade >= 80, 10, IF(grade >= 70, 5, 0))',
  'Extra points for races in a group': '=points + IF(in("away"), 10, 0)',
  'Double points for long races': '=points * IF(distance > 21, 2, 1)',
  'A bonus that halves with each place': '=points + INT(starters / 2^(place - 1))',
  'One more point for each place above the middle': '=51 + INT(starters / 2) - place',
  'By overall position in the race': '=10 * (finishers - overall) / MAX(1, finishers - 1)',
  'Percentage of the course record': '=100 * record / time',
  'Percentage behind the winner': '=100 * (time - winner) / winner',
  'Percentage improvement on a personal best': '=MAX(0, 100 * (pb - time) / pb)',
  'Seconds over a predicted time': '=time - predicted',
  'The same points for everyone': '=5',
}

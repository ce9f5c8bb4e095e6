import type { EventStatus } from '../../../kernel/running/eventStatus'
import type { Random } from './random'
import { halfMarathonKm, marathonKm, type Race } from './race'

type Fits = (race: Race) => boolean
type Comment = string | readonly [text: string, fits: Fits]

const marathon: Fits = ({ km }) => km === marathonKm
const half: Fits = ({ km }) => km === halfMarathonKm
const long: Fits = ({ km = 0 }) => km > 25
const short: Fits = ({ km = 99, kind }) => km < 25 && kind !== 'fell' && kind !== 'relay' && kind !== 'trail'
const rough: Fits = ({ kind }) => kind === 'fell' || kind === 'trail' || kind === 'crossCountry'
const muddy: Fits = ({ kind }) => kind === 'crossCountry'
const relay: Fits = ({ kind }) => kind === 'relay'
const ballot: Fits = ({ description = '' }) => /ballot/i.test(description)
const early: Fits = ({ time, kind }) => time >= '09:00' && time <= '11:00' && kind !== 'parkrun'

/** Comments by status, with the races that they fit. */
export const comments: Readonly<Record<EventStatus, readonly Comment[]>> = {
  entered: [
    ['First marathon. Be gentle.', marathon],
    ['Two seats free from Knowle, leaving at 6:45.', early],
    ['Aiming for sub-two this time.', half],
    ['Got in through the ballot at last!', ballot],
    ['Can anyone share a room the night before?', long],
    'Pacing Sue round, so look for us at the back.',
    'Back from injury, no target.',
    'Anyone for a jog round the course first?',
    'Club vest is clean. Nearly.',
    ['Running for the hospice, link in the newsletter.', long],
    'Driving, room for one more.',
    ['Entered before I looked at the hill profile.', rough],
    ['Happy to swap my place for a shorter leg.', relay],
    ['Last long one before the taper.', ({ km = 0 }) => km > 25 && km < 40],
    'Coming by train, see you at the start.',
    'Only here for the cake.',
    'New shoes, old legs.',
    'Who is in for coffee afterwards?',
  ],
  interested: [
    'Waiting to see if my knee agrees.',
    'Is anyone driving?',
    'Depends on the babysitter.',
    'How hilly is it really?',
    ['In if there is a team.', (race) => relay(race) || muddy(race)],
    'Have to check my shifts.',
    'Will decide when I see the forecast.',
    ['Could do the short leg.', relay],
    ['Never done cross-country. Do I need spikes?', muddy],
    'Clashes with a wedding, trying to get out of it.',
  ],
  supporting: [
    ['On the corner at mile 9 with jelly babies.', ({ km = 0 }) => km > 20],
    'I can take bags at the start.',
    'Marshalling, so be nice to me.',
    ['Bringing the club tent and the urn.', (race) => relay(race) || muddy(race)],
    'Photos from the last bend, smile please.',
    'Injured, so I will shout.',
    'Cheering with the kids near the finish.',
    'I have the flag.',
    'Driving the minibus.',
  ],
  result: [
    ['PB by 14 seconds!', short],
    'Windy, but still pleased with that.',
    ['Walked the last hill and not ashamed.', (race) => rough(race) || long(race)],
    'Went off too fast. Again.',
    'Fastest for three years.',
    'Best marshals anywhere.',
    ['Mud up to the knees. Loved it.', rough],
    ['Cramp at 20 miles, got round.', marathon],
    ['Watch says it was long. Watch is wrong.', short],
    'Thanks for the lift, Derek.',
    'Never again. See you next year.',
    'Good company all the way.',
    'Club record for my age group, apparently.',
    'Ran with Priya all the way.',
    'Slow but happy.',
  ],
}

export function commentOn(race: Race, status: EventStatus, random: Random): string {
  const fitting = comments[status].filter((comment) => typeof comment === 'string' || comment[1](race))
  const comment = random.pick(fitting)
  return typeof comment === 'string' ? comment : comment[0]
}

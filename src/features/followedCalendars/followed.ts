import { checkText, type Checked } from '../../kernel/fields/validation'
import { shortText, textField, type ValuesOf } from '../../kernel/fields/fieldRules'
import { typedTime } from '../../kernel/dates/typedTime'
import { plainLetters } from '../../kernel/text/slug'
import { titleLength } from '../../entities/events/limits'
import { websiteLength } from '../../kernel/limits'
import { outboundAddress } from '../../kernel/urls/website'
import { followedWordsLimit } from './limits'

/** The fields of a race that follow its calendar. */
export const followedFields = [
  'title',
  'date',
  'time',
  'timeZone',
  'state',
  'location',
  'coordinates',
  'distances',
  'website',
] as const

export type FollowedField = (typeof followedFields)[number]

/** The texts of these fields as an event stores them; '' for none. */
export type FollowedValues = Readonly<Record<FollowedField, string>>

/** The fields of the form that follows a calendar, in order. */
export const calendarFields = {
  url: {
    ...textField('Calendar address', { maximum: websiteLength }, checkAddress),
    hint: 'The subscribe or iCal link, starting with https:// or webcal://. Only people who can edit this see it.',
    attributes: { required: true, maxLength: websiteLength },
  },
  mode: {
    ...textField('New races', shortText, (mode) => ({ value: mode === 'add' ? mode : 'ask' })),
    options: { ask: 'Ask first', add: 'Add them straight away' },
    hint: 'Either way, you choose from the first list before we add anything.',
  },
  must: wordsField('Only races with one of these words in the title (optional)', 'For example, fell, trail'),
  mustNot: wordsField('Leave out races with any of these words (optional)', 'For example, junior, virtual'),
  time: {
    ...textField('Start time for races without one (optional)', shortText, checkStart),
    hint: 'If you leave this blank, we add a race once the calendar says when it starts.',
    attributes: { type: 'time' },
  },
}

export type CalendarValues = ValuesOf<typeof calendarFields>

/** The words of a field, which separates them by commas. */
const wordsIn = (text: string) =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')

/** The message for too many words; undefined if there are not. */
export function wordsError({ must, mustNot }: Pick<CalendarValues, 'must' | 'mustNot'>): string | undefined {
  const count = wordsIn(must).length + wordsIn(mustNot).length
  return count > followedWordsLimit ? `You can enter up to ${followedWordsLimit} words in all.` : undefined
}

/** Returns true if the words of a calendar's settings choose the race with this title. */
export function isChosen(
  { must, mustNot }: Pick<CalendarValues, 'must' | 'mustNot'>,
  title: string,
): boolean {
  const plain = plainLetters(title)
  const has = (words: readonly string[]) => words.some((word) => plain.includes(plainLetters(word)))
  const wanted = wordsIn(must)
  return (wanted.length === 0 || has(wanted)) && !has(wordsIn(mustNot))
}

/** Reasons why a calendar is no longer read. */
export const followEndTexts = {
  gone: 'The server says this calendar no longer exists, so we’ve stopped reading it.',
  failing: 'We couldn’t read this calendar for five days, so we’ve stopped trying.',
  own: 'This calendar has races from this site, so we can’t follow it.',
} as const

export type FollowEnd = keyof typeof followEndTexts

/** The kinds of questions: their headings, the buttons that answer one, and those of them that can answer all. */
export const raceQuestions = {
  new: ['New in the calendar', { add: 'Add', skip: 'Leave out' }, ['add', 'skip']],
  match: ['Same race?', { link: 'Same race', add: 'Add as a new race', skip: 'Leave out' }, ['link']],
  changed: ['Changed in the calendar', { take: 'Use the calendar’s', keep: 'Keep ours' }, ['take', 'keep']],
  gone: ['No longer in the calendar', { keep: 'Keep', off: 'Call off' }, ['keep']],
  left: ['Left out or deleted here', { add: 'Add again' }, []],
} as const satisfies Readonly<
  Record<
    string,
    readonly [title: string, answers: Partial<Record<RaceAnswer, string>>, all: readonly RaceAnswer[]]
  >
>

export const raceAnswers = ['add', 'skip', 'link', 'take', 'keep', 'off'] as const

export type RaceAnswer = (typeof raceAnswers)[number]

export type FollowedKind = keyof typeof raceQuestions

export const followedKinds = Object.keys(raceQuestions) as FollowedKind[]

/** A change that the page of a calendar lists. */
export const changeTexts = {
  added: 'Added',
  changed: 'Changed',
  calledOff: 'Called off',
  backOn: 'Back on',
  gone: 'No longer in the calendar',
} as const

export type FollowedChange = keyof typeof changeTexts

function wordsField(label: string, hint: string) {
  return {
    ...textField(label, { maximum: titleLength }),
    hint: `${hint}. Separate words with commas.`,
    attributes: { maxLength: titleLength },
  }
}

/** Takes `webcal` for `https`, as calendar programs do. */
function checkAddress(text: string | undefined, label: string): Checked<string> {
  const checked = checkText(text, { label, maximum: websiteLength, required: true })
  if (checked.error !== undefined) return checked
  const value = checked.value.replace(/^webcals?:/i, 'https:')
  if (outboundAddress(value)) return { value }
  return {
    error: 'Enter an address that starts with https:// or webcal:// and is reachable from the internet.',
  }
}

function checkStart(text = ''): Checked<string> {
  const value = text.trim() && typedTime(text)
  return value === undefined ? { error: 'Enter a time such as 10:30.' } : { value }
}

import { months, weekdays } from '../dates/dates'
import { plainLetters } from './slug'
import { cached } from '../dates/cached'

/** Weekdays from Sunday, and months with their variants. To support another language, add an entry. */
const languages: readonly { readonly days: string; readonly months: string }[] = [
  {
    // English.
    days: 'sunday monday tuesday wednesday|weds thursday friday saturday',
    months: 'january february march april may june july august september|sept october november december',
  },
  {
    // Welsh.
    days: 'sul llun mawrth mercher iau gwener sadwrn',
    months:
      'ionawr chwefror|gwefror mawrth|fawrth ebrill mai|fai mehefin|fehefin gorffennaf|orffennaf awst medi|fedi hydref tachwedd|dachwedd rhagfyr|ragfyr',
  },
  {
    // German.
    days: 'sonntag montag dienstag mittwoch donnerstag freitag samstag|sonnabend',
    months:
      'januar|janner|jaenner februar|feber marz|maerz|mrz april mai juni|juno juli|julei august september oktober november dezember',
  },
  {
    // French.
    days: 'dimanche lundi mardi mercredi jeudi vendredi samedi',
    months: 'janvier fevrier|fevr mars avril mai juin juillet|juil aout septembre octobre novembre decembre',
  },
  {
    // Spanish.
    days: 'domingo lunes martes miercoles jueves viernes sabado',
    months:
      'enero febrero marzo abril mayo junio julio agosto septiembre|setiembre octubre noviembre diciembre',
  },
  {
    // Italian.
    days: 'domenica lunedi martedi mercoledi giovedi venerdi sabato',
    months: 'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre',
  },
  {
    // Dutch.
    days: 'zondag maandag dinsdag woensdag donderdag vrijdag zaterdag',
    months: 'januari februari maart|mrt april mei juni juli augustus september oktober november december',
  },
  {
    // Polish.
    days: 'niedziela|niedz|ndz|nd poniedzialek|pn|pon wtorek|wt sroda|sr czwartek|czw piatek|pt sobota|sob|sb',
    months:
      'stycznia|styczen lutego|luty marca|marzec kwietnia|kwiecien maja|maj czerwca|czerwiec lipca|lipiec sierpnia|sierpien wrzesnia|wrzesien pazdziernika|pazdziernik listopada|listopad grudnia|grudzien',
  },
  {
    // Czech.
    days: 'nedele pondeli utery streda ctvrtek patek sobota',
    months:
      'ledna|leden unora|unor brezna|brezen dubna|duben kvetna|kveten cervna|cerven cervence|cervenec srpna|srpen zari rijna|rijen listopadu|listopad prosince|prosinec',
  },
  {
    // Swedish.
    days: 'sondag mandag tisdag onsdag torsdag fredag lordag',
    months: 'januari februari mars april maj juni juli augusti september oktober november december',
  },
]

/** Returns the words of all languages with their position in the week or year. */
function placesOf(field: 'days' | 'months'): readonly (readonly [word: string, place: number])[] {
  return languages.flatMap((language) =>
    language[field]
      .split(' ')
      .flatMap((forms, place) => forms.split('|').map((form) => [form, place] as const)),
  )
}

const dayWords = placesOf('days')
const monthWords = placesOf('months')

/** Finds the weekdays and the month that a word or abbreviation may name. */
const meaningOf = cached((word: string) => {
  const days = word.length < 2 ? [] : dayWords.filter(([name]) => name.startsWith(word))
  const exact = monthWords.filter(([name]) => name === word)
  const prefixed = word.length < 3 ? [] : monthWords.filter(([name]) => name.startsWith(word))
  const [month, ...others] = new Set((exact.length > 0 ? exact : prefixed).map(([, place]) => place))
  return {
    days: new Set(days.map(([, place]) => place)),
    ...(month !== undefined && others.length === 0 && { month }),
  }
})

/** Translates a month from any of the languages to English. Returns undefined for other words. */
export function englishMonth(word: string): string | undefined {
  const { month } = meaningOf(plainLetters(word).replace(/\.$/u, ''))
  return month === undefined ? undefined : months[month]
}

export function isWeekday(word: string): boolean {
  return /^\p{L}{2,}\.?$/u.test(word) && meaningOf(plainLetters(word).replace('.', '')).days.size > 0
}

/** A date in English, and the weekdays named with it: 'so' is Sunday in German and Saturday in Czech. */
export interface PlainDate {
  readonly text: string
  /** Numbered as by `getUTCDay`; absent if none was named. */
  readonly days?: ReadonlySet<number>
  /** True if it has words of another language, if the day comes first. */
  readonly isForeign: boolean
}

const ordinal =
  /(?<![\d.])(\d{1,2})(?:\.?(?:er|re|ere|eme|e|º|°|ª|o|a|:e|:a|de|ste|af|il|ydd|edd|fed|eg|ain)(?![\p{L}\d])|\.(?=\s?[/\p{L}–-]))/gu
const articles = new Set(
  'de del della di du d le la el il den der am the of dne dnia w ve v ar y yr r o on lo pa dydd jour vom von dal dall van od fran from'.split(
    ' ',
  ),
)
const ands = new Set('and und et y e en i ac och a oraz'.split(' '))
const untils = new Set('to until till bis au al hasta tot tm do az til hyd'.split(' '))

/**
 * Translates a date to English: 'sam. 17 avr. 2027' is '17 April 2027', a Saturday. Returns several readings if a word may
 * be a weekday or a month: 'mar. 4 mai' and 'Mar 4'.
 */
export function plainDates(typed: string): readonly PlainDate[] {
  const text = plainLetters(typed.replace(/[–—]/gu, '-'))
    .replace(/[()]/gu, ' ')
    .replace(/(?<!\d)(\d{1,2})\. ?(\d{1,2})\. (?=\d{4})/gu, '$1.$2.')
    .replace(ordinal, '$1')
    .replace(/(?<=\d)\.(?= ?\/)/gu, '')
    .replace(/t\/m/gu, 'tm')
    .replace(/(?<=\d) ?\/ ?(?=\p{L}{3})|(?<=\p{L}{3}) ?\/ ?(?=\d)/gu, ' ')
  const isAmbiguous = text.split(/[^\p{L}]+/u).some((word) => {
    const { days, month } = meaningOf(word)
    return days.size > 0 && month !== undefined
  })
  return isAmbiguous ? [english(text, true), english(text, false)] : [english(text, true)]
}

function english(text: string, isDayFirst: boolean): PlainDate {
  let days: ReadonlySet<number> | undefined
  let isForeign = false
  const tokens = text.match(/\p{L}+|[^\p{L}\s]+|\s+/gu) ?? []
  const words: string[] = []
  for (const [at, token] of tokens.entries()) {
    if (!/^\p{L}/u.test(token)) {
      words.push(token)
      continue
    }
    const meaning = meaningOf(token)
    // A word joined to a number is part of it: '4th', '10am', '2027-04-04T10:00'.
    const isJoined = /\d$/u.test(tokens[at - 1] ?? '')
    const isBetween =
      /\d(?:\s*\p{L}+)?\s*$/u.test(words.slice(-5).join('')) &&
      /^\s*(?:\p{L}+\.?\s+)?\d/u.test(tokens.slice(at + 1, at + 6).join(''))
    const isDay = meaning.days.size > 0 && (meaning.month === undefined || isDayFirst)
    if (isJoined && meaning.month === undefined) words.push(token)
    else if (isBetween && ands.has(token)) words.push('&')
    else if (isBetween && untils.has(token)) words.push('-')
    else if (isDay && !(isBetween && meaning.month !== undefined)) {
      days ??= meaning.days
      isForeign ||= ![...meaning.days].some((day) => weekdays[day]?.toLowerCase().startsWith(token))
    } else if (meaning.month !== undefined) {
      words.push(months[meaning.month] ?? token)
      isForeign ||= !months[meaning.month]?.toLowerCase().startsWith(token)
    } else if (articles.has(token)) isForeign ||= token !== 'of' && token !== 'the'
    else words.push(token)
  }
  const plain = words
    .join('')
    .replace(/\s+/gu, ' ')
    .replace(/^[\s.,:/&-]+|(?<![\s,:/&-])[\s,:/&-]+$/gu, '')
    .replace(/(?<=\p{L})\.(?=[ \d]|$)/gu, '')
    .replace(/[.,] (?=[&-])|(?<=[&-]) [.,]/gu, ' ')
  return { text: plain, isForeign, ...(days && { days }) }
}

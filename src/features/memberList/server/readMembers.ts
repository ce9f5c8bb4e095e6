import { ageCategory } from '../../../entities/athletes/ageCategories'
import { validateUser } from '../../../entities/users/validateUser'
import { dateOrderOf, typedDate } from '../../../kernel/dates/typedDate'
import { validateGiven } from '../../../kernel/fields/fieldRules'
import { counted } from '../../../kernel/text/counted'
import { tidyName } from '../../../kernel/text/tidyName'
import { invalidDocument } from '../../../platform/documents/documentLimits'
import { eligibilityFields } from '../../championships/championshipFields'
import { sexIn } from '../../../entities/tables/server/listSex'
import { readTable, type TableRow } from '../../../entities/tables/server/readTable'
import type { MemberListInput, ReadMember, ReadMemberList, MatchedMember } from './memberDocument'
import { createNameIndex, type NamedPerson } from '../../../entities/tables/server/nameIndex'
import { headingKey, headingKinds } from '../../../entities/tables/server/columnHeadings'

/** The veterans' categories of most clubs and of the masters' records: five years each from 35 on. */
const categories = { ages: [35, 40, 45, 50, 55, 60, 65, 70, 75, 80, 85, 90, 95], under: 20 }

const dates: readonly MemberColumn[] = ['joined', 'born']

/**
 * Reads a club's list of members: lines with a row of headings, or one name a line. Throws `Invalid` if no column says
 * who the lines are about.
 */
export function readMembers({ text, today, order, people, takesEmail }: MemberListInput): ReadMemberList {
  const rows = readTable(text)
  const { columns, headings, lines } = tableOf(rows, takesEmail)
  const cellOf = (row: TableRow, kind: MemberColumn) => row.cells[columns.indexOf(kind)] ?? ''
  const orders = new Set(
    lines.flatMap((row) => dates.flatMap((kind) => dateOrderOf(cellOf(row, kind)) ?? [])),
  )
  const asksOrder = order === undefined && orders.has('either') && !orders.has('day') && !orders.has('month')
  const known = order ?? (orders.has('month') && !orders.has('day') ? 'month' : 'day')
  const unread = new Map<string, number>()
  /** Returns the value; counts a cell that has a text but no value. */
  const given = <T>(row: TableRow, kind: MemberColumn, read: (cell: string) => T | undefined) => {
    const cell = cellOf(row, kind)
    const value = cell === '' ? undefined : read(cell)
    const heading = headings[columns.indexOf(kind)] ?? kind
    if (cell !== '' && value === undefined) unread.set(heading, (unread.get(heading) ?? 0) + 1)
    return value
  }
  const dateIn = (cell: string) => {
    const date = typedDate(cell, today, known)
    return date === undefined || date === 'none' || date > today ? undefined : date
  }
  const members = lines.map((row): ReadMember => {
    const { values, errors } = validateUser({ name: nameIn(row, cellOf) })
    if (!values) return { number: row.number, name: row.cells.join(' '), problem: errors.name ?? '' }
    const joined = asksOrder ? undefined : given(row, 'joined', dateIn)
    const firstClaim = given(row, 'firstClaim', claimIn)
    const born = asksOrder ? undefined : given(row, 'born', dateIn)
    const sex = given(row, 'sex', (cell) => sexIn([cell]))
    const category = given(row, 'category', categoryIn) ?? categoryOf(sex, born, today)
    return {
      number: row.number,
      name: values.name,
      ...(joined !== undefined && { joined }),
      ...(firstClaim && { firstClaim }),
      ...(category !== undefined && { category }),
      ...(cellOf(row, 'email') !== '' && { email: cellOf(row, 'email') }),
    }
  })
  const unused = headings.filter((heading, at) => heading !== '' && columns[at] === undefined)
  return { members: matchMembers(members, people), asksOrder, notes: notesOn(columns, unused, unread) }
}

function tableOf(rows: readonly TableRow[], takesEmail: boolean) {
  const [first] = rows
  if (!first) throw invalidDocument('Paste a list or choose a file.')
  const columns = memberColumns(first.cells).map((kind) =>
    kind === 'email' && !takesEmail ? undefined : kind,
  )
  if (nameSomeone(columns)) return { columns, headings: first.cells, lines: rows.slice(1) }
  if (rows.some(({ cells }) => cells.length > 1))
    throw invalidDocument(
      'Add a row of headings with Name, or with First name and Surname, so that we know what each column is.',
    )
  return { columns: ['name'] as readonly (MemberColumn | undefined)[], headings: [], lines: rows }
}

function nameIn(row: TableRow, cellOf: (row: TableRow, kind: MemberColumn) => string): string {
  return tidyName(cellOf(row, 'name') || `${cellOf(row, 'firstName')} ${cellOf(row, 'familyName')}`)
}

function claimIn(cell: string): 'yes' | 'no' | undefined {
  if (/^(?:y|yes|true|1|1st|first|first claim)$/iu.test(cell)) return 'yes'
  return /^(?:n|no|false|0|2|2nd|second|second claim)$/iu.test(cell) ? 'no' : undefined
}

function categoryIn(cell: string): string | undefined {
  return validateGiven(eligibilityFields, { category: cell }).values?.category || undefined
}

/** Returns the category on 1 January of this year. Sex and date of birth themselves go no further. */
function categoryOf(sex: ReturnType<typeof sexIn>, born: string | undefined, today: string) {
  if (!sex) return undefined
  const letter = sex === 'women' ? 'F' : 'M'
  return born === undefined
    ? letter
    : ageCategory({ sex: letter, born }, categories, `${today.slice(0, 4)}-01-01`)
}

function notesOn(
  columns: readonly (MemberColumn | undefined)[],
  unused: readonly string[],
  unread: ReadonlyMap<string, number>,
): readonly string[] {
  const isPrivate = columns.includes('sex') || columns.includes('born')
  return [
    ...(isPrivate
      ? [
          'We don’t keep dates of birth from this list, only each member’s age category on 1 January, such as F45. Members can add their own sex and date of birth when they log in.',
        ]
      : []),
    ...(columns.includes('email')
      ? ['We keep each email address for up to 14 days, to send one invitation and one reminder.']
      : []),
    ...(unused.length > 0 ? [`Not used: ${unused.join(', ')}.`] : []),
    ...Array.from(
      unread,
      ([heading, count]) => `${counted(count, 'value', 'values')} under ${heading} can’t be read.`,
    ),
  ]
}

/** Compares a list with the club's members, among whom no one is asked about if their name is in it once. */
function matchMembers(read: readonly ReadMember[], people: readonly NamedPerson[]): readonly MatchedMember[] {
  const matchesOf = createNameIndex(people)
  const listed = createNameIndex(read.map(({ number, name }) => ({ id: String(number), name })))
  return read.map((line): MatchedMember => {
    if (line.problem !== undefined) return { ...line, becomes: 'wrong', alike: [] }
    const matches = matchesOf(line.name)
    const alike = matches.map(({ personId }) => personId)
    const [same, ...namesakes] = matches.filter(({ doubts }) => doubts.length === 0)
    const isOnce = listed(line.name).filter(({ doubts }) => doubts.length === 0).length === 1
    if (same && namesakes.length === 0 && isOnce) return { ...line, becomes: 'there', alike: [same.personId] }
    return { ...line, becomes: alike.length > 0 || !isOnce ? 'asked' : 'new', alike }
  })
}

/** The kinds of columns in a club's list. */
type MemberColumn =
  'name' | 'firstName' | 'familyName' | 'joined' | 'firstClaim' | 'category' | 'sex' | 'born' | 'email'

/** Headings as `headingKey` returns them, in the ten languages of results lists. */
const headings: Readonly<Partial<Record<MemberColumn, string>>> = {
  joined:
    'joined|date joined|joined on|join date|joining date|member since|membership start|start date|eintritt|eintrittsdatum|mitglied seit|date d adhesion|adhesion|date d inscription|membre depuis|fecha de alta|alta|socio desde|data di iscrizione|data iscrizione|socio dal|lid sinds|datum lid|medlem siden|indmeldt|innmeldt|medlem sedan|data przystapienia|czlonek od|data de adesao|socio desde|membro desde',
  firstClaim: 'first claim|1st claim|claim|first claim member|claim status|first or second claim',
  email:
    'email|e mail|mail|email address|e mail address|mail address|adresse email|courriel|correo|correo electronico|indirizzo email|e mailadres|epost|e post|adres email',
  sex: 'sex|gender|m f|f m|geschlecht|sexe|genre|sexo|genero|sesso|genere|geslacht|kon|kjonn|plec',
  born: 'born|dob|d o b|date of birth|birth date|birthdate|birthday|geburtsdatum|geboren|geburtstag|date de naissance|ne le|fecha de nacimiento|nacimiento|data di nascita|nato il|geboortedatum|fodselsdato|fodt|fodelsedatum|fodd|data urodzenia|data de nascimento|nascimento',
}

const kindOfHeading = new Map(
  Object.entries(headings).flatMap(([kind, names]) =>
    names.split('|').map((name) => [name, kind as MemberColumn] as const),
  ),
)

/** Returns what the heading of each column says that it holds; undefined for a column that is not used. */
function memberColumns(cells: readonly string[]): readonly (MemberColumn | undefined)[] {
  const kinds = headingKinds(cells)
  return cells.map((cell, at) => {
    const own = kindOfHeading.get(headingKey(cell))
    if (own) return own
    const kind = kinds[at]
    return kind === 'name' || kind === 'firstName' || kind === 'familyName' || kind === 'category'
      ? kind
      : undefined
  })
}

/** Returns true if the columns say who each line is about. */
function nameSomeone(columns: readonly (MemberColumn | undefined)[]): boolean {
  return columns.includes('name') || (columns.includes('firstName') && columns.includes('familyName'))
}

import { headingKey, headingKinds } from '../../resultImport/server/columnHeadings'

/** The kinds of columns in a club's list. */
export type MemberColumn =
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
export function memberColumns(cells: readonly string[]): readonly (MemberColumn | undefined)[] {
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
export function nameSomeone(columns: readonly (MemberColumn | undefined)[]): boolean {
  return columns.includes('name') || (columns.includes('firstName') && columns.includes('familyName'))
}

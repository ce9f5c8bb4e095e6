import { nameWords } from '../../../domain/nameWords'
import type { ListColumn } from '../../../domain/resultList'

/** The headings of timing companies in English, German and French, folded: see `headingKey`. */
const headings: Readonly<Partial<Record<ListColumn, string>>> = {
  position:
    'pos|position|place|pl|rank|overall|overall position|overall place|overall pos|oa|no in race|overall rank|fin pos|platz|rang|gesamtplatz|gesamtrang|pl ges|platz ges|ges|classement|clt|cl|rang general|rang scratch|scratch|place scratch|pos gen|finish position',
  name: 'name|runner|runner name|athlete|athlete name|parkrunner|participant|competitor|full name|name of athlete|teilnehmer|athlet|laufer|nachname vorname|name vorname|vorname nachname|vorname name|nom prenom|prenom nom|nom et prenom|coureur|concurrent|participants|finisher',
  firstName: 'first name|firstname|first|forename|given name|givenname|christian name|vorname|prenom',
  familyName:
    'family name|last name|lastname|last|surname|familienname|nachname|zuname|nom|nom de famille|second name',
  club: 'club|team|club team|club name|running club|team name|affiliation|club association|verein|team verein|verein team|mannschaft|equipe|club equipe|association|club or team',
  category:
    'cat|category|age group|age cat|age category|ag|class|altersklasse|ak|klasse|kat|kategorie|categorie|gender|sex|m f|geschlecht|sexe|g|age|alter',
  chipTime:
    'chip|chip time|chiptime|net|net time|nettime|nett time|netto|nettozeit|netto zeit|zeit netto|temps reel|temps puce|temps net|reel|chip finish|chip elapsed',
  gunTime:
    'time|gun|gun time|guntime|gun elapsed|perf|finish|finish time|finishing time|official time|result|zeit|brutto|bruttozeit|brutto zeit|zeit brutto|endzeit|laufzeit|ziel|zielzeit|temps|temps officiel|temps scratch|chrono|officiel|performance|clock time|race time|elapsed time|elapsed|h m s|hh mm ss|mm ss',
  distance:
    'distance|race|event|course|race name|strecke|distanz|lauf|wettbewerb|bewerb|epreuve|parcours|wettkampf|rennen',
  note: 'status|note|notes|comment|comments|remark|remarks|bemerkung|etat|statut|observation|dnf',
}

const kinds = new Map(
  Object.entries(headings).flatMap(([kind, words]) =>
    words.split('|').map((word) => [word, kind as ListColumn] as const),
  ),
)

/** Columns of which lists have more than one, or that look like others: their headings say that they are not used. */
const unused = new Set(
  'bib|bib no|bib number|no|nr|num|number|race no|race number|startnummer|stnr|st nr|start nr|dossard|dos|cat pos|cat place|category position|age group place|gender pos|gender place|gen pos|gp|cp|ak platz|platz ak|rang ak|m w platz|mw platz|platz m w|pl ak|pl mw|clt cat|rang cat|place cat|clt sexe|pace|min km|min mile|speed|km h|vitesse|allure|schnitt|behind|gap|diff|ruckstand|ecart|points|punkte|nation|nat|country|land|pays|year|jg|jahrgang|annee|yob|born|split|start time|start|wave|photo|video|certificate|urkunde|diplome|age grade|wava|ag|pb|sb|city|town|city town|hometown|home town|residence|county|state|region|division|coach|sponsor|wohnort|ort|stadt|ville|commune|departement'.split(
    '|',
  ),
)

/** A heading as it is compared, and remembered: without case, accents, signs and brackets. */
export function headingKey(heading: string): string {
  return nameWords(heading.replace(/[([][^)\]]*[)\]]/gu, ' ')).join(' ')
}

/** What a column with this heading holds; undefined for a heading that is not known. */
export function columnHeaded(heading: string): ListColumn | undefined {
  const key = headingKey(heading)
  return kinds.get(key) ?? (unused.has(key) ? 'other' : undefined)
}

import { plainLetters } from '../../../kernel/text/slug'
import { headingKey } from '../../resultImport/server/columnHeadings'

/** How races are called off or postponed, without accents: a line for each language. */
const phrases = [
  // English. A race that will not be is off in many words.
  String.raw`cancell?ed|cancell?ation(?= ?[:!)])|canx|cxl|postponed|called off|abandoned(?! \p{L})|scrapped|suspended(?! \p{L})|(?:no longer|not|isn ?t|won ?t be) (?:going|go|taking|take|happening|be held)(?: ahead| place| on)?|(?:will not|won ?t|cannot|does not|doesn ?t) (?:go ahead|take place|be held|happen|be going ahead|be taking place|run)|no race this year`,
  // Welsh.
  String.raw`(?:wedi ?(?:i|ei) )?(?:(?:g|ch|c)?anslo|g?ohirio)|canslwyd|gohiriwyd|(?:ddim|ni fydd|na fydd|nid yw\p{L}*) (?:yn )?(?:\p{L}+ ){0,3}(?:digwydd|mynd ymlaen|mynd yn ei blaen|cynnal|chynnal)(?: ddim)?`,
  // German.
  String.raw`abgesagt|absage(?= ?[:!)])|entfallt|entfallen|fallt(?: leider)? aus|ausgefallen|gestrichen|storniert|verschoben|findet(?: leider| heuer| dieses jahr| \d{4})? nicht statt|wird nicht (?:stattfinden|ausgetragen|durchgefuhrt)`,
  // French.
  String.raw`annulee?s?|annulation(?= ?[:!)])|supprimee?s?|reportee?s?|ajournee?s?|n ?aura pas lieu|n ?a pas lieu|n ?est pas maintenue?`,
  // Spanish.
  String.raw`cancelad[oa]s?|anulad[oa]s?|suspendid[oa]s?|aplazad[oa]s?|pospuest[oa]s?|no se (?:celebra|celebrara|disputa|disputara|realiza|realizara)`,
  // Italian.
  String.raw`annullat[oaie]|cancellat[oaie]|rinviat[oaie]|sospes[oaie]|posticipat[oaie]|non (?:si (?:disputa|disputera|svolge|svolgera|corre|correra|tiene|terra|fa)|avra luogo)`,
  // Dutch.
  String.raw`afgelast|geannuleerd|gecanceld|afgezegd|(?:gaat|gaan|zal) (?:dit jaar |helaas )?niet door(?:gaan)?|vervalt|vervallen|uitgesteld`,
  // Polish.
  String.raw`odwolan[yaeo]|anulowan[yaeo]|przelozon[yaeo]|zawieszon[yaeo]|nie odb(?:edzie|ywa) sie`,
  // Czech.
  String.raw`zrusen[oaye]?|odvolan[oaye]?|odlozen[oaye]?|(?:se )?nekona(?: se)?|(?:se )?neuskutecni(?: se)?|(?:se )?nebude konat`,
  // Swedish.
  String.raw`installt?d?a?|installd|uppskjut(?:en|et|na)|avlyst?a?|avlysts|blir inte av|stalls in|genomfors inte|ar flyttad`,
].join('|')

/** Behind these words the phrase is not said of the race, or only of what may be. */
const unless =
  /(?:^|[^\p{L}])(?:not|never|if|unless|in case|case of|wurde nicht|nicht|falls|wenn|bei|pas|si|en cas|sauf|no|non|se|niet|als|indien|nie|jesli|pokud|jestli|inte|om|nid|os)(?: \p{L}+){0,3} $/u

/** Behind the phrase: where from it was moved, and what is said of another year. */
const elsewhere =
  /^ ?(?:from|vom|von|du|de la date|desde|del|dal|van|od|z(?! powodu| duvodu)|fran|o)(?!\p{L})|^ in (?:19|20)\d\d/u

/** What can be called off without the race: 'Cancelled entries are not refunded'. */
const otherThing = /^ (?:entry|entries|places?|numbers?|registrations?|runners?)(?!\p{L})/u

const phrase = new RegExp(String.raw`(?<![\p{L}\d])(?:${phrases})(?![\p{L}\d])`, 'gu')

/** What may stand behind the phrase where words stand before it: a reason, or when it will be. */
const reason =
  /^\W*$|^ ?[([:;,.!?/–—-]|^ (?:20)?\d\d(?!\d)|^ (?:due|because|owing|until|till|to|this|for|by|wegen|aufgrund|auf|bis|en raison|pour|cause|a cause|au|por|debido|hasta|al|per|causa|a data|fino|wegens|door|tot|naar|z powodu|na|do|z duvodu|kvuli|pga|pa grund|till|oherwydd|tan|i|again|in|sine die|tbc|new)(?!\p{L})/u

/** Longer cells are descriptions. */
const longest = 400

/**
 * Returns true if a cell or a title says that the race will not be, or not on its day: 'CANCELLED (weather)', 'Abgesagt: Stadtlauf',
 * 'no longer going ahead'; not 'Postponed from 9 May', which says a new day, and not what is said with an 'if' or a 'not'.
 */
export function isCalledOff(text: string): boolean {
  const plain = plainLetters(text.slice(0, longest)).replace(/[\s_]+/gu, ' ')
  for (const { 0: said, index } of plain.matchAll(phrase)) {
    const [before, behind] = [plain.slice(0, index), plain.slice(index + said.length)]
    if (elsewhere.test(behind) || otherThing.test(behind) || unless.test(before.slice(-40))) continue
    if (!/[\p{L}\d]/u.test(before) || reason.test(behind)) return true
  }
  return false
}

const headings =
  /^(?:cancell?ed|postponed|called off|off|abgesagt|annulee?|annulation|cancelad[oa]|annullat[oa]|afgelast|odwolan[yae]|zruseno?|installt?d?|canslwyd)$/u

const statusHeadings = /^(?:status|statws|stat[uo]|statut|etat|estado|stav)$/u

/** Returns true if a cell calls the race off by the heading of its column: 'yes' below 'Cancelled?', and 'off' below 'Status'. */
export function isOffIn(heading: string, cell: string): boolean {
  const [title, said] = [headingKey(heading), headingKey(cell)]
  if (headings.test(title))
    return said !== '' && !/^(?:no?|false|0|nein|non|nee|nie|ne|nej|na|tb[acd]|n a)$/u.test(said)
  return statusHeadings.test(title) && /^(?:off|no|cancell?ation|cancel|absage|annulation|x)$/u.test(said)
}

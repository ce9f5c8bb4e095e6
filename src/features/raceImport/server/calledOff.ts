import { plainLetters } from '../../../kernel/text/slug'
import { headingKey } from '../../../entities/tables/server/columnHeadings'

/** Phrases that call a race off or postpone it, without accents, one line per language. */
const phrases = [
  // English.
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

/** Words before the phrase that negate it or make it conditional. */
const negation =
  /(?:^|[^\p{L}])(?:not|never|if|unless|in case|case of|wurde nicht|nicht|falls|wenn|bei|pas|si|en cas|sauf|no|non|se|niet|als|indien|nie|jesli|pokud|jestli|inte|om|nid|os)(?: \p{L}+){0,3} $/u

/** Words after the phrase that name the former date or another year. */
const otherDate =
  /^ ?(?:from|vom|von|du|de la date|desde|del|dal|van|od|z(?! powodu| duvodu)|fran|o)(?!\p{L})|^ in (?:19|20)\d\d/u

/** Nouns after the phrase that can be cancelled without the race: 'Cancelled entries are not refunded'. */
const otherThing = /^ (?:entry|entries|places?|numbers?|registrations?|runners?)(?!\p{L})/u

const phrase = new RegExp(String.raw`(?<![\p{L}\d])(?:${phrases})(?![\p{L}\d])`, 'gu')

/** Text that may follow the phrase if words stand before it: a reason or a new date. */
const reason =
  /^\W*$|^ ?[([:;,.!?/–—-]|^ (?:20)?\d\d(?!\d)|^ (?:due|because|owing|until|till|to|this|for|by|wegen|aufgrund|auf|bis|en raison|pour|cause|a cause|au|por|debido|hasta|al|per|causa|a data|fino|wegens|door|tot|naar|z powodu|na|do|z duvodu|kvuli|pga|pa grund|till|oherwydd|tan|i|again|in|sine die|tbc|new)(?!\p{L})/u

/** The length after which a cell is a description, and the rest is ignored. */
const cellLength = 400

/**
 * Returns true if a cell or title calls the race off or postpones it: 'CANCELLED (weather)', 'Abgesagt: Stadtlauf', 'no
 * longer going ahead'. 'Postponed from 9 May' does not, because the date is the new one, nor do negated or conditional
 * phrases.
 */
export function isCalledOff(text: string): boolean {
  const plain = plainLetters(text.slice(0, cellLength)).replace(/[\s_]+/gu, ' ')
  for (const { 0: match, index } of plain.matchAll(phrase)) {
    const [before, after] = [plain.slice(0, index), plain.slice(index + match.length)]
    if (otherDate.test(after) || otherThing.test(after) || negation.test(before.slice(-40))) continue
    if (!/[\p{L}\d]/u.test(before) || reason.test(after)) return true
  }
  return false
}

const headings =
  /^(?:cancell?ed|postponed|called off|off|abgesagt|annulee?|annulation|cancelad[oa]|annullat[oa]|afgelast|odwolan[yae]|zruseno?|installt?d?|canslwyd)$/u

const statusHeadings = /^(?:status|statws|stat[uo]|statut|etat|estado|stav)$/u

/** Returns true if a cell calls the race off under its heading: 'yes' below 'Cancelled?', or 'off' below 'Status'. */
export function isOffUnder(heading: string, cell: string): boolean {
  const [title, value] = [headingKey(heading), headingKey(cell)]
  if (headings.test(title))
    return value !== '' && !/^(?:no?|false|0|nein|non|nee|nie|ne|nej|na|tb[acd]|n a)$/u.test(value)
  return statusHeadings.test(title) && /^(?:off|no|cancell?ation|cancel|absage|annulation|x)$/u.test(value)
}

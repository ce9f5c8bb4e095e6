/** Words that call a race off or put it off, by language: lower case, without accents, as parts of a pattern. */
const words = {
  english:
    'cancell?ed|postponed|called off|not (?:now )?(?:going ahead|taking place)|no longer (?:going ahead|taking place)|will not (?:now )?(?:go ahead|take place|be held|be run)|won t (?:go ahead|take place|be held|be run)',
  welsh: '(?:wedi (?:ei|i) )?(?:ganslo|chanslo|gohirio|ohirio)|canslwyd|gohiriwyd',
  german:
    'abgesagt|abgeblasen|ausgefallen|faellt (?:\\w+ )?aus|fallt (?:\\w+ )?aus|entfaellt|entfallt|findet nicht statt|verschoben',
  french: 'annule(?:e|s|es)?|reporte(?:e|s|es)?|n (?:aura|a) pas lieu|pas maintenue?s?',
  spanish:
    'cancelad[oa]s?|suspendid[oa]s?|aplazad[oa]s?|anulad[oa]s?|pospuest[oa]s?|no se (?:celebrara|celebra|realizara)',
  italian:
    'annullat[oaie]|cancellat[oaie]|rinviat[oaie]|sospes[oaie]|non si (?:terra|svolgera|corre|disputa)',
  dutch: 'afgelast|geannuleerd|gaat niet door|uitgesteld|vervalt|vervallen',
  polish: 'odwolan[yaeio]|odwolany zostal|przelozon[yaeo]|anulowan[yaeo]|nie odbedzie sie',
  czech: 'zrusen[oaye]?|odlozen[oaye]?|prelozen[oaye]?|nekona se|se nekona|neuskutecni se',
  swedish: 'installd[a]?|installt|stalls in|uppskjut(?:en|et|na)|skjuts upp|avlyst|blir inte av',
}

const any = Object.values(words).join('|')

/** The words where they begin a text, or end it, or have a reason behind them. */
const callingOff = new RegExp(
  `(?<=^|[^\\p{L}\\d])(?:${any})(?![\\p{L}\\d]|[ -]?(?:from|von|vom|du|de|del|dal|van|z|ze|fran) )`,
  'gu',
)

/** What makes of the words a rule, or says the opposite. */
const unreal =
  /(?:^| )(?:(?:not|never|nicht|pas|non|niet|inte)(?: \p{L}+)?|(?:if|unless|when|in case|may|might|could|can|falls|wenn|si|caso|als|indien|jesli|pokud|om|os|refunds?|policy)(?: \p{L}+){0,4}) ?$/u

/** What can be called off without the race: 'Cancelled entries are not refunded'. */
const otherThing = /^ ?(?:entr(?:y|ies)|places?|registrations?|numbers?|refunds?|runners?|races?)(?! \d)/u

/** What may stand behind the words in the middle of a sentence. */
const reason =
  /^(?: ?[[({:;,.!?/–—-]| (?:due|because|owing|this|for|until|as|by|and|wegen|aufgrund|dieses|pour|en raison|cette|por|debido|este|per|causa|quest|wegens|vanwege|dit|z powodu|z duvodu|kvuli|letos|pa grund|p g a|pga|i ar|oherwydd|eleni)(?!\p{L})| (?:20)?\d\d(?!\d))/u

/** Longer texts are descriptions, which may talk of anything. */
const longest = 300

/**
 * Returns true if a title, a status or a note says that a race is called off or postponed: 'CANCELLED (weather)',
 * 'Abgesagt: Stadtlauf', 'Race no longer going ahead', and not 'Postponed from 9 May', which says a new day. It knows the
 * words of ten languages.
 */
export function isCalledOff(text: string): boolean {
  const plain = folded(text.slice(0, longest))
  return [...plain.matchAll(callingOff)].some(({ 0: found, index }) => {
    const [before, behind] = [plain.slice(0, index), plain.slice(index + found.length)]
    if (unreal.test(before.slice(-longestGap))) return false
    if (!/[\p{L}\d]/u.test(before)) return !otherThing.test(behind)
    return !/[\p{L}\d]/u.test(behind) || reason.test(behind) || /[[({]\W*$/u.test(before)
  })
}

/** Characters before the words in which `unreal` looks. */
const longestGap = 60

/** Lower case, without accents, apostrophes as spaces. */
function folded(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ł', 'l')
    .replace(/['’`\s]+/gu, ' ')
}

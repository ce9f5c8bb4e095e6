import * as championshipCalls from '../contract'
import { isSignedIn } from '../../../kernel/access/permissions'
import { loadEditableClub } from '../../clubMembership/pages/loadEditableClub'
import { responseReceived } from '../../../browser/actions'
import type { Page } from '../../../browser/pages/page'
import { ChampionshipEditing } from '../ui/ChampionshipEditing'
import { RulesPart } from '../ui/RulesPart'

export const page: Page = {
  permission: isSignedIn,
  load: async (context) => {
    const slug = await loadEditableClub(context)
    const one = { slug, championship: context.params.championship ?? '' }
    context.dispatch(responseReceived(await context.api(championshipCalls.getChampionship, one)))
  },
  Component: EditChampionshipRulesPage,
}

/** Edits a championship’s name, dates and rules. */
function EditChampionshipRulesPage() {
  return <ChampionshipEditing part="rules" Part={RulesPart} />
}

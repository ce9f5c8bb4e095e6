import * as championshipCalls from '../contract'
import { isSignedIn } from '../../../kernel/access/permissions'
import { loadEditableClub } from '../../clubMembership/pages/loadEditableClub'
import type { Page } from '../../../browser/pages/page'
import { ChampionshipEditing } from '../ui/ChampionshipEditing'
import { RulesPart } from '../ui/RulesPart'

export const page: Page = {
  permission: isSignedIn,
  load: async (context) => {
    await loadEditableClub(context)
    const { slug = '', championship = '' } = context.params
    await context.show(championshipCalls.getChampionship, { slug, championship })
  },
  Component: EditChampionshipRulesPage,
}

/** Edits a championship’s name, dates and rules. */
function EditChampionshipRulesPage() {
  return <ChampionshipEditing part="rules" Part={RulesPart} />
}

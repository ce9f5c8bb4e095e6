import { useState } from 'react'
import { FoldedPanel } from '../../../ui/layout/FoldedPanel'
import type { PartProps } from './ChampionshipEditing'
import { Bullets } from './Lists'
import { RulesForm } from './RulesForm'
import styles from './RulesForm.module.css'
import type { RuleWords } from './typedRules'

/** The form for a championship's rules, with the rules in words, which follow what is typed. */
export function RulesPart({ club, championship }: PartProps) {
  const [{ problem, sentences = championship.sentences }, setWords] = useState<RuleWords>({})
  const { edit } = championship
  if (!edit) return null
  return (
    <div className={styles.page}>
      <div className={styles.words}>
        <FoldedPanel title="The rules in words">
          {problem === undefined ? (
            <Bullets items={sentences} />
          ) : (
            <p>The rules aren’t complete yet. {problem}</p>
          )}
        </FoldedPanel>
      </div>
      <RulesForm slug={club.slug} championship={championship} edit={edit} onWords={setWords} />
    </div>
  )
}

import { type FormEvent, memo, useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { useShow } from '../../../browser/ActionsContext'
import { RecordForm } from '../../../browser/RecordForm'
import { useRefused } from '../../../browser/useRefused'
import type { FormValues } from '../../../kernel/calls/endpoint'
import { formTexts } from '../../../kernel/fields/fieldRules'
import { formFields } from '../../../ui/forms/formFields'
import { championshipFields } from '../championshipFields'
import * as championshipCalls from '../contract'
import type { ChampionshipEditView, ChampionshipView } from '../views'
import { formulaList, pointsKinds, rulesFields } from '../rulesFields'
import { readyFormulas } from '../rules/formula/readyFormulas'
import { FoldedPanel } from '../../../ui/layout/FoldedPanel'
import type { PartProps } from './ChampionshipEditing'
import { Bullets } from './Lists'
import { RuleControls, type ShownRuleField } from './RuleControls'
import styles from './RulesForm.module.css'
import { type FormPart, moreParts, pointsParts, usualFields } from './rulesParts'
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

interface RulesFormProps {
  readonly slug: string
  readonly championship: ChampionshipView
  readonly edit: ChampionshipEditView
  /** Called with the rules in words when a field changes. */
  readonly onWords: (words: RuleWords) => void
}

/** Edits the name, dates, description and rules of a championship. */
const RulesForm = memo(function RulesForm({ slug, championship, onWords, edit }: RulesFormProps) {
  const refused = useRefused(championshipCalls.saveRules)
  const isConflict = refused?.errors.revision !== undefined
  useNewest(isConflict)
  const stored: FormValues = {
    ...formTexts(championshipFields, championship),
    ...formTexts(rulesFields, edit.rules),
  }
  const fixed = {
    slug,
    championship: championship.slug,
    // After a conflict the newest revision, because the person has seen what changed.
    revision: (isConflict ? undefined : refused?.values.revision) ?? String(edit.revision),
  }
  const type = async ({ target }: FormEvent) => {
    const form = target instanceof Element ? target.closest('form') : null
    if (!form) return
    const loaded = await import(/* webpackChunkName: "typedRules" */ './typedRules').catch(() => undefined)
    // The rules in words stay as they were saved if their file cannot be loaded.
    if (loaded) onWords(loaded.typedRules(formFields(form), edit.groups))
  }
  return (
    <div className={styles.form} onChange={(event) => void type(event)}>
      <RecordForm
        call={championshipCalls.saveRules}
        fields={{ ...championshipFields, ...rulesFields }}
        stored={stored}
        fixed={fixed}
        label="Save rules"
        cancelTo={championship.path}
        navigates
      >
        {(fieldOf) => {
          const shown = (name: string): ShownRuleField => {
            const field = fieldOf(name)
            return { ...field, theirs: isConflict && field.text !== stored[name] ? stored[name] : undefined }
          }
          return (
            <>
              <RuleControls fields={pointsKinds} shown={shown} />
              {pointsParts.map((part) => (
                <div key={part.title} data-for={needsLook(part, shown) ? undefined : part.title}>
                  <RuleControls fields={part.fields} shown={shown} />
                </div>
              ))}
              <RuleControls fields={usualFields} shown={shown} />
              <details className={styles.fold} open={moreParts.some((part) => needsLook(part, shown))}>
                <summary>More rules</summary>
                {moreParts.map((part) => {
                  const isOpen = needsLook(part, shown)
                  // One part is open at a time, unless several have to be looked at.
                  return (
                    <details
                      key={part.title}
                      className={styles.fold}
                      name={isOpen ? undefined : 'more'}
                      open={isOpen}
                    >
                      <summary>{part.title}</summary>
                      <RuleControls fields={part.fields} shown={shown} />
                    </details>
                  )
                })}
              </details>
              <datalist id={formulaList}>
                {Object.entries(readyFormulas).map(([name, formula]) => (
                  <option key={name} value={formula} label={name} />
                ))}
              </datalist>
            </>
          )
        }}
      </RecordForm>
    </div>
  )
})

/** Returns true if a field of the part has an error, or a value that someone else has changed meanwhile. */
const needsLook = ({ fields }: FormPart, shown: (name: string) => ShownRuleField) =>
  Object.keys(fields).some((name) => shown(name).error !== undefined || shown(name).theirs !== undefined)

/** Reloads a championship that someone else has changed, to show their values and get its revision. */
function useNewest(isConflict: boolean) {
  const { slug = '', championship = '' } = useParams()
  const show = useShow()
  useEffect(() => {
    // If it fails, saving will show the error.
    if (isConflict) show(championshipCalls.getChampionship, { slug, championship })
  }, [isConflict, slug, championship, show])
}

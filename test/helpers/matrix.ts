/**
 * Whether this run tries every case of its large tables, which takes long and says little more: by default each class of
 * defect has a case that finds it. `.ci/run` tries them all.
 */
export const isFullMatrix = chosenMatrix() === 'full'

function chosenMatrix(): 'full' | 'default' {
  const chosen = process.env['TEST_MATRIX'] ?? 'default'
  if (chosen !== 'full' && chosen !== 'default')
    throw new Error(`TEST_MATRIX is full or default, not ${chosen}`)
  return chosen
}

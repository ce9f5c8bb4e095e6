import { mainId } from '../ui/SkipLink'

const focusable = 'a[href], button, input, select, textarea, summary'

/**
 * Where what has the focus is taken out of the page, the browser gives the focus to nobody, and whoever uses the keyboard
 * would begin at the top again. Here it goes to what has come in its place, else to the next thing of the same list, else
 * to the one before, else to what stands behind the list. A click beside everything gives it up, and another page begins
 * with a focus of its own.
 */
export function keepFocus(): void {
  let last: { readonly element: HTMLElement; readonly path: string } | undefined
  document.addEventListener('pointerdown', () => (last = undefined))
  document.addEventListener('focusin', ({ target }) => {
    last = target instanceof HTMLElement ? { element: target, path: location.pathname } : undefined
  })
  new MutationObserver((changes) => {
    if (document.activeElement !== document.body || last?.path !== location.pathname) return
    const { element } = last
    const removal = changes.find(({ removedNodes }) =>
      [...removedNodes].some((node) => node.contains(element)),
    )
    if (removal) focusNear(element, removal)
  }).observe(document.body, { childList: true, subtree: true })
}

/** `target` is what the element was taken out of, and `previousSibling` what stood before it there. */
function focusNear(lost: HTMLElement, { target, previousSibling }: MutationRecord): void {
  // It may have been put elsewhere in its list.
  if (takesFocus(lost)) return
  const main = document.getElementById(mainId)
  let before: Node | null = previousSibling
  for (let scope: Node | null = target; scope && main?.contains(scope); scope = scope.parentElement) {
    if (scope instanceof Element && inOrder(scope, before, lost).some(takesFocus)) return
    before = scope
  }
  main?.focus({ preventScroll: true })
}

/** What may take the focus: first what comes behind `before`, and of this first what is like the element that is gone. */
function inOrder(scope: Element, before: Node | null, lost: HTMLElement): readonly HTMLElement[] {
  const all = [...scope.querySelectorAll<HTMLElement>(focusable)]
  const isBehind = (element: HTMLElement) =>
    !before?.isConnected ||
    (!before.contains(element) &&
      (before.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0)
  const behind = all.filter(isBehind)
  const ahead = all.filter((element) => !isBehind(element)).reverse()
  return [behind, ahead].flatMap((some) => [
    ...some.filter((one) => isLike(one, lost)),
    ...some.filter((one) => !isLike(one, lost)),
  ])
}

/** Whether it is the same button, or the same field, of another thing. */
function isLike(one: HTMLElement, other: HTMLElement): boolean {
  const isSame = (name: string) => one.getAttribute(name) === other.getAttribute(name)
  return one.tagName === other.tagName && ['name', 'value', 'class'].every(isSame)
}

function takesFocus(element: HTMLElement): boolean {
  element.focus({ preventScroll: true })
  return document.activeElement === element
}

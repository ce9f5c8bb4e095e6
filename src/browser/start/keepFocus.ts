import { mainId } from '../../ui/layout/SkipLink'

const focusable = 'a[href], button, input, select, textarea, summary'

/**
 * When the focused element is removed from the page, the browser drops the focus, and a keyboard user would start at
 * the top again. This code moves the focus to what has replaced the element, else to the next item of the same list,
 * else to the item before, else to what follows the list. A click outside of everything drops the focus, and a new
 * page sets its own.
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

/** `target` is the parent from which the element was removed, and `previousSibling` the node before it there. */
function focusNear(lost: HTMLElement, { target, previousSibling }: MutationRecord): void {
  // The element may have moved within its list.
  if (takesFocus(lost)) return
  const main = document.getElementById(mainId)
  let before: Node | null = previousSibling
  for (let scope: Node | null = target; scope && main?.contains(scope); scope = scope.parentElement) {
    if (scope instanceof Element && inOrder(scope, before, lost).some(takesFocus)) return
    before = scope
  }
  main?.focus({ preventScroll: true })
}

/**
 * Elements that may get the focus: first those after `before`, and of these first the ones similar to the removed
 * element.
 */
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

/** Returns true for the same button or field of another item. */
function isLike(one: HTMLElement, other: HTMLElement): boolean {
  const isSame = (name: string) => one.getAttribute(name) === other.getAttribute(name)
  return one.tagName === other.tagName && ['name', 'value', 'class'].every(isSame)
}

function takesFocus(element: HTMLElement): boolean {
  element.focus({ preventScroll: true })
  return document.activeElement === element
}

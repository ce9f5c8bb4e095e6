/**
 * The second click of a double-click presses no button, and no other link than the first did: what the first has changed
 * may have put them under the finger, such as the statuses of an event, or the button of the next in a list.
 */
export function ignoreSecondClicks(): void {
  let pressed: Element | null = null
  // Runs before all other listeners.
  window.addEventListener('click', ignore, { capture: true })

  function ignore(click: MouseEvent) {
    const control = click.target instanceof Element ? click.target.closest('a, button') : null
    if (click.detail < 2) pressed = control
    else if (control && (control !== pressed || control.matches('button'))) {
      click.preventDefault()
      click.stopImmediatePropagation()
    }
  }
}

// Tells the page around this one how high this one is, at once and whenever that changes. Any page may stand around it,
// and a height is no secret.
new ResizeObserver(() => {
  window.parent.postMessage(Math.ceil(document.documentElement.getBoundingClientRect().height), '*')
}).observe(document.documentElement)

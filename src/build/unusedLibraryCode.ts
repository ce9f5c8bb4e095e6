import type { RuleSetRule } from 'webpack'

/**
 * What the libraries would bring to every first page, and this site never runs: the minifier finds it once it is told
 * so. The build fails where a new version of a library no longer has the text, so that it is looked at again.
 */
export const unusedLibraryCode: readonly RuleSetRule[] = [
  // The half of react-helmet-async for React before 19: 1.5 KB gzip.
  replacing(/[\\/]react-helmet-async[\\/]/, [
    { search: 'isReact19 = major >= 19', replace: 'isReact19 = true' },
  ]),
  // <Form>, kept for the sake of its name in debugging tools: 1.1 KB gzip. Our forms are plain ones.
  replacing(/[\\/]react-router[\\/].*[\\/]chunk-/, [
    { search: 'var Form = React10.forwardRef(', replace: 'var Form = /* @__PURE__ */ React10.forwardRef(' },
    { search: 'Form.displayName = "Form"', replace: '' },
  ]),
]

interface Replacement {
  readonly search: string
  readonly replace: string
}

function replacing(test: RegExp, multiple: readonly Replacement[]): RuleSetRule {
  return {
    test,
    loader: 'string-replace-loader',
    options: { multiple: multiple.map((one) => ({ ...one, strict: true })) },
  }
}

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
  // Components kept for the sake of their names in debugging tools: 3 KB gzip. Our links and forms are plain ones.
  replacing(
    /[\\/]react-router[\\/].*[\\/]chunk-/,
    ['Link', 'NavLink', 'Form'].flatMap((name) => [
      {
        search: `var ${name} = React10.forwardRef(`,
        replace: `var ${name} = /* @__PURE__ */ React10.forwardRef(`,
      },
      { search: `\n${name}.displayName = "${name}";`, replace: '' },
    ]),
  ),
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

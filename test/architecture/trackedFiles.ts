/** The names at the root of the repository. A new one is added here on purpose, and never by a start in a wrong folder. */
const rootNames: readonly string[] = [
  ...['.ci', '.dockerignore', '.editorconfig', '.env.example', '.gitattributes', '.github', '.gitignore'],
  ...['.prettierignore', 'ARCHITECTURE.md', 'CHANGELOG.md', 'CONTRIBUTING.md', 'Dockerfile', 'LICENSE'],
  ...[
    'README.md',
    'SECURITY.md',
    'compose.yaml',
    'docs',
    'package-lock.json',
    'package.json',
    'public',
    'src',
  ],
  ...['test', 'tsconfig.json', 'webpack.client.ts', 'webpack.server.ts'],
]

/** Databases, their locks and keys, by their names. */
const siteFile = /\.(db\b.*|sqlite\d?|lock|pem|key)$/i

/** Databases and keys, by their content. */
const siteContent = /^SQLite format 3\0|-----BEGIN (?:[A-Z\d]+ )*PRIVATE KEY-----/

/**
 * A line for each tracked file that a running site has made, or that lies at the root under an unknown name. `read`
 * returns a file's content, with a character for each byte, and an empty text if there is none.
 */
export function misplacedFiles(files: readonly string[], read: (file: string) => string): readonly string[] {
  return files.flatMap((file) => {
    const [name = ''] = file.split('/')
    const problems = [
      ...(rootNames.includes(name) ? [] : [`${JSON.stringify(name)} is not a known name at the root`]),
      ...(siteFile.test(file) ? ['a database, lock file or key has no place in a repository'] : []),
      ...(siteContent.test(read(file)) ? ['holds a database or a private key'] : []),
    ]
    return problems.map((problem) => `${JSON.stringify(file)}: ${problem}`)
  })
}

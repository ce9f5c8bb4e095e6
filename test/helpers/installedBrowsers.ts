import { posix, win32 } from 'node:path'

type Environment = Readonly<Record<string, string | undefined>>

const commands = [
  'google-chrome-stable',
  'google-chrome',
  'chromium',
  'chromium-browser',
  'microsoft-edge-stable',
  'microsoft-edge',
]
const applications = ['Google Chrome', 'Chromium', 'Microsoft Edge']
const programs = [
  'Google/Chrome/Application/chrome',
  'Chromium/Application/chrome',
  'Microsoft/Edge/Application/msedge',
]

/** Paths of Chrome, Chromium and Edge on a system, in order of preference. The files may not exist. */
export function installedBrowsers(platform: NodeJS.Platform, environment: Environment): readonly string[] {
  const values = (names: readonly string[]) => names.flatMap((name) => environment[name] || [])
  if (platform === 'win32') {
    const folders = values(['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'])
    return programs.flatMap((program) => folders.map((folder) => win32.join(folder, `${program}.exe`)))
  }
  if (platform === 'darwin') {
    const folders = ['/', ...values(['HOME'])]
    return applications.flatMap((name) =>
      folders.map((folder) => posix.join(folder, 'Applications', `${name}.app/Contents/MacOS/${name}`)),
    )
  }
  const folders = values(['PATH']).flatMap((path) => path.split(posix.delimiter))
  return commands.flatMap((command) => folders.map((folder) => posix.join(folder, command)))
}

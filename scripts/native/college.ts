/** What a college says of its app, in apps/native/college.json. */
export type College = {
  /** The name below the icon. */
  name: string
  /** The app's id on both platforms, and the scheme by which a sign-in comes back. */
  id: string
  /** The hub's host, without https://. */
  host: string
  /** Of the Apple developer account; null until there is one. */
  appleTeamId: string | null
}

/** A file of the phone projects that is written whole: its path from the root, and its text. */
export type WrittenFile = { path: string; text: string }

const how =
  'Written by `npm run college -w apps/native` from college.json and the version in package.json.'

/** What may not stand in college.json, in words for whoever fills it in. */
export function collegeFaults({ name, id, host, appleTeamId }: College): string[] {
  const wrong = (field: string, must: string) =>
    `apps/native/college.json: ${field} must be ${must}`
  return [
    /^[^\s@?][^<>&"'$/\\\n]{0,29}$/.test(name)
      ? ''
      : wrong('name', `1 to 30 signs, none of < > & " ' $ / \\`),
    /^[a-z][a-z0-9]*(\.[a-z][a-z0-9]*)+$/.test(id)
      ? ''
      : wrong(
          'id',
          'words of small letters and digits with dots between, such as edu.example.myhub',
        ),
    /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(host)
      ? ''
      : wrong('host', 'the hub’s host alone, such as myhub.example.edu'),
    appleTeamId === null || /^[A-Z0-9]{10}$/.test(appleTeamId)
      ? ''
      : wrong('appleTeamId', 'ten capital letters and digits, or null'),
  ].filter(Boolean)
}

/**
 * The number that stores count by: 1.2.3 is 1020300, so that 99 builds of one version fit before the next.
 * @throws when the version has a part above 99, or is none
 */
export function buildNumber(version: string): number {
  const parts = /^(\d{1,2})\.(\d{1,2})\.(\d{1,2})$/.exec(version)
  if (!parts)
    throw new Error(`The version ${version} of package.json is not three numbers up to 99`)
  const [, major, minor, patch] = parts.map(Number) as [number, number, number, number]
  return (major * 10_000 + minor * 100 + patch) * 100
}

/** Everything in the phone projects that is the college's own. */
export function collegeFiles(college: College, version: string): WrittenFile[] {
  return [
    { path: 'apps/native/android/college.properties', text: properties(college, version) },
    { path: 'apps/native/android/app/src/main/res/xml/shortcuts.xml', text: shortcuts(college) },
    { path: 'apps/native/ios/college.xcconfig', text: xcconfig(college, version) },
  ]
}

function properties({ name, id, host }: College, version: string) {
  return `# ${how}
applicationId=${id}
name=${name}
host=${host}
versionName=${version}
versionCode=${buildNumber(version)}
`
}

function xcconfig({ name, id, host, appleTeamId }: College, version: string) {
  const team = appleTeamId === null ? '' : `DEVELOPMENT_TEAM = ${appleTeamId}\n`
  return `// ${how}
PRODUCT_BUNDLE_IDENTIFIER = ${id}
HUB_NAME = ${name}
HUB_HOST = ${host}
MARKETING_VERSION = ${version}
CURRENT_PROJECT_VERSION = ${buildNumber(version)}
${team}`
}

/** What a long press on the icon offers, in its order; `name` is that of the words and the picture. */
export const quickActions = [
  { name: 'schedule', path: '/profile/schedule' },
  { name: 'dashboard', path: '/dashboard' },
  { name: 'links', path: '/links' },
  { name: 'directory', path: '/directory' },
]

/** Android reads neither strings nor placeholders in the addresses of this file. */
function shortcuts({ id, host }: College) {
  const shortcut = ({ name, path }: { name: string; path: string }) => `    <shortcut
        android:shortcutId="${name}"
        android:enabled="true"
        android:icon="@drawable/shortcut_${name}"
        android:shortcutShortLabel="@string/shortcut_${name}">
        <intent
            android:action="android.intent.action.VIEW"
            android:targetPackage="${id}"
            android:targetClass="app.myhub.MainActivity"
            android:data="https://${host}${path}" />
    </shortcut>
`
  return `<?xml version="1.0" encoding="utf-8"?>
<!-- ${how} -->
<shortcuts xmlns:android="http://schemas.android.com/apk/res/android">
${quickActions.map(shortcut).join('')}</shortcuts>
`
}

/** A college's app settings, from apps/native/college.json. */
export type College = {
  /** The name under the icon. */
  name: string
  /** The app's id on both platforms, and the URL scheme that a sign-in returns to. */
  id: string
  /** The hub's host, without https://. */
  host: string
  /** From the Apple developer account; null until there is one. */
  appleTeamId: string | null
}

/** A generated file of the phone projects: path from the root, and full text. */
export type WrittenFile = { path: string; text: string }

const how =
  'Written by `npm run college -w apps/native` from college.json and the version in package.json.'

/** Errors in college.json, in sentences for the person who edits it. */
export function collegeProblems({ name, id, host, appleTeamId }: College): string[] {
  const fieldProblem = (field: string, requirement: string) =>
    `apps/native/college.json: ${field} must be ${requirement}`
  return [
    /^[^\s@?][^<>&"'$/\\\n]{0,29}$/.test(name)
      ? ''
      : fieldProblem('name', `1 to 30 characters, none of < > & " ' $ / \\`),
    /^[a-z][a-z0-9]*(\.[a-z][a-z0-9]*)+$/.test(id)
      ? ''
      : fieldProblem(
          'id',
          'words of lowercase letters and digits, separated by dots, such as edu.example.myhub',
        ),
    /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(host)
      ? ''
      : fieldProblem('host', 'only the hub’s host, such as myhub.example.edu'),
    appleTeamId === null || /^[A-Z0-9]{10}$/.test(appleTeamId)
      ? ''
      : fieldProblem('appleTeamId', 'ten capital letters and digits, or null'),
  ].filter(Boolean)
}

/**
 * The build number that stores compare: 1.2.3 is 1020300, which leaves room for 99 builds before
 * the next version.
 * @throws when a part of the version is above 99, or it isn't a version
 */
export function buildNumber(version: string): number {
  const parts = /^(\d{1,2})\.(\d{1,2})\.(\d{1,2})$/.exec(version)
  if (!parts)
    throw new Error(`The version in package.json must be three numbers up to 99, but is ${version}`)
  const [, major, minor, patch] = parts.map(Number) as [number, number, number, number]
  return (major * 10_000 + minor * 100 + patch) * 100
}

/** All college-specific files of the phone projects. */
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

/**
 * The actions of a long press on the icon, in order; `name` is the key of the label and the image.
 */
export const quickActions = [
  { name: 'schedule', path: '/profile/schedule' },
  { name: 'dashboard', path: '/dashboard' },
  { name: 'links', path: '/links' },
  { name: 'directory', path: '/directory' },
]

/** Android resolves neither strings nor placeholders in the URLs of this file. */
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

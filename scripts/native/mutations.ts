const android = 'apps/native/android'
const main = `${android}/app/src/main`
const manifest = `${main}/AndroidManifest.xml`
const ios = 'apps/native/ios'
const app = `${ios}/App/App`
const info = `${app}/Info.plist`
const project = `${ios}/App/App.xcodeproj/project.pbxproj`
const plugin = 'packages/capacitor-auth-session'
const config = 'apps/native/capacitor.config.ts'
const workflow = '.github/workflows/native.yml'
const filesystem = 'node_modules/@capacitor/filesystem'

/**
 * A defect, and the check that must find it: replaces `from` with `to`. An empty `from` is the
 * whole file.
 */
export type Mutation = { what: string; file: string; from: string; to: string; check: string }

const mutation =
  (check: string) =>
  (what: string, file: string, from: string, to = ''): Mutation => ({ what, file, from, to, check })

const data = mutation('XML, property lists')
const code = mutation('Swift, Java')
const backup = mutation('nothing is backed up')
const permission = mutation('no permission but')
const look = mutation('splash by day and night')
const reference = mutation('every reference')
const plist = mutation('Info.plist says')
const linksAndActions = mutation('links and quick actions')
const action = mutation('same quick actions')
const privacy = mutation('privacy manifest')
const xcode = mutation('Xcode project')
const link = mutation('both projects and the hub agree')
const host = mutation('take host, id and name')
const mutateOne = mutation('One place')
const template = mutation('Nothing of the templates')
const picture = mutation('Icons and splash')
const npm = mutation('Plugins:')
const hostedWorkflow = mutation('workflow for hosted runners')
const noExposure = mutation('opens no door')
const sync = mutation('cap sync changes nothing')

/** Common mistakes in such projects that a store, a phone or an attacker would find. */
export const mutations: readonly Mutation[] = [
  data('a manifest that is cut off', manifest, '</manifest>'),
  data('a privacy manifest that is cut off', `${app}/PrivacyInfo.xcprivacy`, '</plist>'),
  data('words without their semicolon', `${app}/es.lproj/InfoPlist.strings`, '";', '"'),
  data(
    'a catalog of pictures that is not JSON',
    `${app}/Assets.xcassets/Splash.imageset/Contents.json`,
    ']',
  ),
  code(
    'Swift without a bracket',
    `${app}/SceneDelegate.swift`,
    'return true\n    }',
    'return true\n',
  ),
  code(
    'a plugin that is not Swift',
    `${plugin}/ios/Sources/AuthSessionPlugin/AuthSessionPlugin.swift`,
    'guard let text =',
    'guard let let =',
  ),
  code(
    'Java without a bracket',
    `${main}/java/app/myhub/MainActivity.java`,
    'return intent;',
    'return intent; }',
  ),
  code(
    'Gradle with a quote too many',
    `${android}/app/build.gradle`,
    "namespace = 'app.myhub'",
    "namespace = 'app.myhub",
  ),
  code(
    'Gradle with a bracket too few',
    `${android}/app/build.gradle`,
    '        resValues = true\n    }',
    '        resValues = true',
  ),
  backup(
    'backups of the tokens',
    manifest,
    'android:allowBackup="false"',
    'android:allowBackup="true"',
  ),
  backup(
    'a move to another phone',
    `${main}/res/xml/data_extraction_rules.xml`,
    '<exclude domain="sharedpref" />',
  ),
  backup(
    'requests in the clear',
    manifest,
    'android:usesCleartextTraffic="false"',
    'android:usesCleartextTraffic="true"',
  ),
  backup(
    'a provider that is open to other apps',
    manifest,
    'android:exported="false"',
    'android:exported="true"',
  ),
  backup('a second copy of the app for each link', manifest, 'singleTask', 'standard'),
  permission(
    'the camera',
    manifest,
    '<uses-permission android:name="android.permission.INTERNET" />',
    '<uses-permission android:name="android.permission.INTERNET" /><uses-permission android:name="android.permission.CAMERA" />',
  ),
  permission('exact alarms', manifest, 'tools:node="remove"', 'tools:node="merge"'),
  permission(
    'a plugin that asks for the place',
    `${filesystem}/android/src/main/AndroidManifest.xml`,
    '</manifest>',
    '<uses-permission android:name="android.permission.ACCESS_FINE_LOCATION" /></manifest>',
  ),
  look(
    'a splash that Android 12 does not read',
    `${main}/res/values/styles.xml`,
    'windowSplashScreenBackground',
    'android:background',
  ),
  look(
    'an icon that themes cannot color',
    `${main}/res/mipmap-anydpi-v26/ic_launcher.xml`,
    '<monochrome android:drawable="@drawable/ic_launcher_monochrome" />',
  ),
  look(
    'a splash that is white at night',
    `${main}/res/values-night/colors.xml`,
    'hub_canvas',
    'hub_paper',
  ),
  reference(
    'a picture that is not there',
    manifest,
    '@mipmap/ic_launcher_round',
    '@mipmap/ic_launcher_square',
  ),
  reference('a theme that is not there', manifest, '@style/AppTheme"', '@style/AppThema"'),
  reference(
    'a word that has no Spanish',
    `${main}/res/values-es/strings.xml`,
    '<string name="shortcut_links">Mis enlaces</string>',
  ),
  plist('a processor of 2011', info, 'arm64', 'armv7'),
  plist(
    'no answer about encryption',
    info,
    'ITSAppUsesNonExemptEncryption',
    'ITSAppUsesEncryption',
  ),
  plist('no reason for Face ID', info, 'NSFaceIDUsageDescription', 'NSFaceUsageDescription'),
  plist('a name of its own', info, '$(HUB_NAME)', 'Campus'),
  plist('no scenes', info, '.SceneDelegate', '.OtherDelegate'),
  linksAndActions(
    'quick actions without a handler',
    `${app}/SceneDelegate.swift`,
    'performActionFor',
    'performAction',
  ),
  linksAndActions(
    'links without a handler',
    `${app}/SceneDelegate.swift`,
    'SceneDelegateProxy.shared.scene(scene, continue:',
    'print(',
  ),
  linksAndActions(
    'quick actions in the wrong place',
    `${app}/AppDelegate.swift`,
    'var window',
    '// performActionFor\n    var window',
  ),
  action('a quick action that leads elsewhere', info, '$(HUB_HOST)/links', '$(HUB_HOST)/link'),
  action(
    'a quick action without Spanish',
    `${app}/es.lproj/InfoPlist.strings`,
    'shortcut_links',
    'shortcut_link',
  ),
  privacy('no reason for UserDefaults', `${app}/PrivacyInfo.xcprivacy`, 'CA92.1', '1C8F.1'),
  privacy(
    'tracking',
    `${app}/PrivacyInfo.xcprivacy`,
    '<key>NSPrivacyTracking</key>\n\t<false/>',
    '<key>NSPrivacyTracking</key>\n\t<true/>',
  ),
  xcode(
    'a privacy manifest that is not shipped',
    project,
    '\t\t\t\tA1B0C0DE0000000000000011 /* PrivacyInfo.xcprivacy in Resources */,\n',
  ),
  xcode(
    'a scene that is not compiled',
    project,
    '\t\t\t\t9582B6832FE993A70072D4E8 /* SceneDelegate.swift in Sources */,\n',
  ),
  xcode(
    'iOS 15',
    project,
    'IPHONEOS_DEPLOYMENT_TARGET = 16.4',
    'IPHONEOS_DEPLOYMENT_TARGET = 15.0',
  ),
  xcode('a build without entitlements', project, 'CODE_SIGN_ENTITLEMENTS = App/App.entitlements;'),
  xcode(
    'an id of its own',
    project,
    'SWIFT_VERSION = 5.0;',
    'SWIFT_VERSION = 5.0; PRODUCT_BUNDLE_IDENTIFIER = edu.other.app;',
  ),
  xcode(
    'a file that does not exist',
    project,
    'path = App.entitlements',
    'path = Other.entitlements',
  ),
  xcode('no shared scheme', `${ios}/App/App.xcodeproj/xcshareddata/xcschemes/App.xcscheme`, ''),
  link(
    'a claim on every address',
    manifest,
    'android:pathPrefix="/links/"',
    'android:pathPrefix="/"',
  ),
  link(
    'a claim on the browser’s sign-in',
    manifest,
    'android:path="/links"',
    'android:path="/ui/callback"',
  ),
  link('a page that Android leaves out', manifest, '<data android:path="/maps" />'),
  link('links that Android asks about', manifest, ' android:autoVerify="true"'),
  link('another host', manifest, `\${hubHost}`, 'hub.example'),
  link(
    'another domain on iOS',
    `${app}/App.entitlements`,
    'applinks:$(HUB_HOST)',
    'applinks:hub.example',
  ),
  link(
    'a scheme that any app has',
    info,
    '<string>$(PRODUCT_BUNDLE_IDENTIFIER)</string>\n\t\t\t</array>',
    '<string>myhub</string>\n\t\t\t</array>',
  ),
  host(
    'an id in Gradle',
    `${android}/app/build.gradle`,
    "applicationId college['applicationId']",
    "applicationId 'edu.other.app'",
  ),
  mutateOne('another host in one project', `${android}/college.properties`, 'host=', 'host=www.'),
  mutateOne(
    'another version in one project',
    `${ios}/college.xcconfig`,
    'MARKETING_VERSION = ',
    'MARKETING_VERSION = 9',
  ),
  mutateOne(
    'a version that was raised in one place',
    'package.json',
    '"version": "',
    '"version": "7',
  ),
  mutateOne(
    'an id that one platform refuses',
    'apps/native/college.json',
    'edu.example.myhub',
    'edu.example.my-hub',
  ),
  template(
    'tests in the template’s package',
    `${android}/app/src/test/java/app/myhub/VersionTest.java`,
    'package app.myhub',
    'package com.getcapacitor.myapp',
  ),
  template(
    'Google’s services',
    `${android}/build.gradle`,
    'classpath',
    "classpath 'com.google.gms:google-services:4.4.4'\n        classpath",
  ),
  picture('an icon that is gone', `${main}/res/mipmap-hdpi/ic_launcher.png`, ''),
  picture('a drawing of another logo', `${main}/res/drawable/ic_stat_hub.xml`, 'M10 18', 'M10 19'),
  picture(
    'no dark icon',
    `${app}/Assets.xcassets/AppIcon.appiconset/Contents.json`,
    '"dark"',
    '"light"',
  ),
  picture(
    'a picture that nothing names',
    `${app}/Assets.xcassets/Splash.imageset/Contents.json`,
    'splash@2x.png',
    'splash@3x.png',
  ),
  npm(
    'a plugin that the app does not have',
    'apps/native/package.json',
    '"@capacitor/share": "8.0.2",',
  ),
  npm(
    'two versions of one plugin',
    'apps/web/package.json',
    '"@capacitor/share": "8.0.2"',
    '"@capacitor/share": "8.0.1"',
  ),
  npm(
    'a version that moves',
    'apps/native/package.json',
    '"@capacitor/share": "8.0.2"',
    '"@capacitor/share": "^8.0.2"',
  ),
  npm(
    'exports that hide a plugin',
    `${plugin}/package.json`,
    '    "./package.json": "./package.json"\n',
    '    "./other.json": "./package.json"\n',
  ),
  npm(
    'an older Capacitor',
    'node_modules/@capacitor/ios/package.json',
    '"version": "8.5.2"',
    '"version": "8.5.1"',
  ),
  npm(
    'a plugin that iOS does not build',
    `${ios}/App/CapApp-SPM/Package.swift`,
    'packages/capacitor-auth-session"',
    'packages/other"',
  ),
  hostedWorkflow(
    'a script that does not exist',
    workflow,
    'run: npm run native:check',
    'run: npm run native:verify',
  ),
  hostedWorkflow(
    'an action that can change',
    workflow,
    '@08c6903cd8c0fde910a37f88322edcfb5dd907a8',
    '@v5',
  ),
  hostedWorkflow('a job that may write', workflow, 'contents: read', 'contents: write'),
  hostedWorkflow('a release without approval', workflow, '    environment: release\n'),
  hostedWorkflow(
    'a machine that changes by itself',
    workflow,
    'runs-on: macos-26',
    'runs-on: macos-latest',
  ),
  hostedWorkflow(
    'a script with text that outsiders control',
    workflow,
    'npm ci',
    `echo \${{ github.event.pull_request.title }}`,
  ),
  hostedWorkflow('invalid YAML', workflow, 'jobs:', 'jobs: ['),
  noExposure(
    'an app that is loaded from a network',
    config,
    'server: {',
    "server: { url: 'http://10.0.0.2:3000',",
  ),
  sync(
    'a plugin that was added by hand',
    `${android}/capacitor.settings.gradle`,
    "include ':capacitor-share'",
    "include ':capacitor-shared'",
  ),
  sync(
    'a plugin that the CLI silently drops',
    `${plugin}/package.json`,
    '    "./package.json": "./package.json"\n',
    '    "./other.json": "./package.json"\n',
  ),
]

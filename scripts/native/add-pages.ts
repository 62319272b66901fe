import { copyFileSync } from 'node:fs'
import path from 'node:path'

// Capacitor runs this before it copies the web build into a project: only the phone apps have the
// page for an outdated web view, so it isn't part of the build.
const webDir = process.env.CAPACITOR_WEB_DIR
if (webDir === undefined) throw new Error('Capacitor’s CLI runs this: npm run sync -w apps/native')
const page = path.join(import.meta.dirname, '../../apps/native/unsupported.html')
copyFileSync(page, path.join(webDir, 'unsupported.html'))

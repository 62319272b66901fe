import { prepareCollege } from './serve.ts'

// `node e2e/hub/prepare.ts FOLDER` prepares the demo college in a folder, for PREPARED_COLLEGE.
await prepareCollege(process.argv[2] ?? '')

import type { App } from '#http/app.ts'
import { adviseeRoutes } from './advisee/advisee.routes.ts'
import { caseloadRoutes } from './caseload/caseload.routes.ts'
import { coverRoutes } from './cover/cover.routes.ts'
import { caseloadListRoutes } from './lists/caseload-lists.routes.ts'
import { messageRoutes } from './messages/messages.routes.ts'
import { sendMessageRoutes } from './messages/send-messages.routes.ts'
import { changeNoteRoutes } from './notes/change-notes.routes.ts'
import { noteRoutes } from './notes/notes.routes.ts'
import { manualEndingRoutes } from './review/manual-endings.routes.ts'
import { reviewRoutes } from './review/review.routes.ts'

export function advisingModule(app: App): void {
  caseloadRoutes(app)
  caseloadListRoutes(app)
  coverRoutes(app)
  adviseeRoutes(app)
  noteRoutes(app)
  changeNoteRoutes(app)
  messageRoutes(app)
  sendMessageRoutes(app)
  reviewRoutes(app)
  manualEndingRoutes(app)
}

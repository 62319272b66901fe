import { DialogForm as Shared } from '#ui/dialog-form.tsx'

export const DialogForm = Shared

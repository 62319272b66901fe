import { useSaving as shared } from '#ui/use-saving.ts'

export const useSaving = shared

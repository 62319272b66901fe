import { allowedGrades, type GradeKind, gradingModes } from '@myhub/domain/teaching/grades.ts'
import { useCallback, useState } from 'react'
import type { EntrySheet } from '#data/teaching/entries.ts'
import { lazyModule } from '#lib/loading/lazy-module.tsx'
import { m } from '#locales/compiled/messages.js'
import { Button } from '#ui/controls/button.tsx'
import { Banner } from '#ui/status/banner.tsx'
import { EntryForm, type EntryFormProps } from '../entries/entry-form.tsx'
import { gradingLabels } from '../roster/grading-labels.ts'

const PasteDialog = lazyModule(() => import('./paste-dialog.tsx')).dialog('PasteDialog')

/** The form for a class's grades, typed or pasted from a spreadsheet, before they are posted. */
export function GradeForm({ kind, ...props }: EntryFormProps & { kind: GradeKind }) {
  const [paste, setPaste] = useState<{ start: string | null; text: string } | null>(null)
  const onPaste = useCallback((start: string, text: string) => setPaste({ start, text }), [])
  if (props.sheet.grades.length === 0) return <Banner>{m.grades_not_provided()}</Banner>
  return (
    <>
      <AllowedGrades sheet={props.sheet} kind={kind} />
      <EntryForm
        {...props}
        onPaste={onPaste}
        tools={(rows, enter) => (
          <>
            <Button onClick={() => setPaste({ start: null, text: '' })}>{m.grades_paste()}</Button>
            {paste && (
              <PasteDialog
                rows={rows}
                start={paste.start}
                pasted={paste.text}
                onEnter={enter}
                onClose={() => setPaste(null)}
              />
            )}
          </>
        )}
      />
    </>
  )
}

/** The allowed grades for the students of the class, by grading mode. */
function AllowedGrades({ sheet, kind }: { sheet: EntrySheet; kind: GradeKind }) {
  const modes = gradingModes.filter((mode) =>
    sheet.rows.some(({ gradingMode }) => gradingMode === null || gradingMode === mode),
  )
  return (
    <div className="max-w-[70ch] text-ink-soft">
      <p>{m.grades_how()}</p>
      <ul>
        {modes.map((mode) => (
          <li key={mode}>
            {m.grades_allowed({
              mode: gradingLabels[mode](),
              grades: allowedGrades(sheet.grades, kind, mode)
                .map(({ code }) => code)
                .join(', '),
            })}
          </li>
        ))}
      </ul>
    </div>
  )
}

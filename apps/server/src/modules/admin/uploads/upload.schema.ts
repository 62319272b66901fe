import Type, { type Static } from 'typebox'
import {
  exampleOf,
  instant,
  namedSchema,
  nullable,
  oneOf,
  schemaRef,
  text,
  uuid,
} from '#http/schema.ts'
import { uploadLimits, uploadStates } from '#sync/uploads/uploads.ts'

const count = () => Type.Integer({ minimum: 0 })

/** A plain file name, which is safe to use as a path. */
export const FileName = () =>
  Type.String({
    pattern: '^([A-Za-z0-9][A-Za-z0-9 ()_.-]{0,99}\\.([Cc][Ss][Vv]|[Zz][Ii][Pp])|mapping\\.json)$',
    description:
      'A ZIP package, one of several CSV files, or the mapping file that goes with either.',
    examples: ['oneroster.zip'],
  })

const ImportRemark = namedSchema(
  'ImportRemark',
  Type.Object(
    {
      code: text(
        'Identifies the message. New codes may be added, so fall back to the English sentence, which is always present.',
      ),
      values: Type.Record(Type.String(), Type.String(), {
        description: 'Values in the sentence: files, columns and counts.',
      }),
    },
    {
      description: 'The code and values of an English sentence, for apps that show their own text.',
      examples: [{ code: 'readAsUtf16', values: { file: 'users.csv' } }],
    },
  ),
)

const nullableRemark = () => nullable(schemaRef(ImportRemark))

const UploadReport = namedSchema(
  'UploadReport',
  Type.Object(
    {
      isCheck: Type.Boolean({
        description: 'True for a check: it changes nothing and reports what an import would do.',
      }),
      state: oneOf(['ok', 'partial', 'unchanged', 'rejected']),
      title: text('The system that created the package, or the name of its folder.'),
      reason: nullable(text('Why the package can’t be imported.')),
      reasonRemarks: Type.Array(schemaRef(ImportRemark), {
        description: 'The codes for the sentences in `reason`; empty if any sentence has no code.',
      }),
      mayShrink: Type.Boolean({
        description: 'Whether the package was rejected only because too many records are missing.',
      }),
      seconds: Type.Number({ minimum: 0 }),
      notes: Type.Array(text(), { description: 'How the files were read, and what wasn’t read.' }),
      noteRemarks: Type.Array(nullableRemark(), {
        description: 'The code for each note, in the same order; null if the note has none.',
      }),
      notProvided: Type.Array(text(), {
        description: 'Kinds of records that the package doesn’t contain.',
      }),
      tables: Type.Array(
        Type.Object({
          label: text(),
          read: count(),
          inserted: count(),
          updated: count(),
          unchanged: count(),
          removed: count(),
          setAside: count(),
        }),
      ),
      setAside: count(),
      problems: Type.Array(
        Type.Object({
          resource: text(),
          line: nullable(Type.Integer()),
          field: nullable(text()),
          reason: text(),
          remark: nullableRemark(),
          sample: nullable(
            text('The value with its letters and digits replaced, so only its format is visible.'),
          ),
        }),
        { description: 'The first 200 problems: rows that can’t be used, or errors in files.' },
      ),
    },
    {
      examples: [
        {
          isCheck: true,
          state: 'partial',
          title: 'School SIS',
          reason: null,
          reasonRemarks: [],
          mayShrink: false,
          seconds: 2.4,
          notes: ['users.csv: read as UTF-16.'],
          noteRemarks: [exampleOf(ImportRemark)],
          notProvided: ['Holds', 'GPAs'],
          tables: [
            {
              label: 'People',
              read: 412,
              inserted: 12,
              updated: 3,
              unchanged: 396,
              removed: 0,
              setAside: 1,
            },
          ],
          setAside: 1,
          problems: [
            {
              resource: 'users.csv',
              line: 14,
              field: 'birthDate',
              reason: 'not a date (YYYY-MM-DD)',
              remark: { code: 'notADate', values: {} },
              sample: '99/99/9999',
            },
          ],
        },
      ],
    },
  ),
)
export type UploadReport = Static<typeof UploadReport>

export const RecordUpload = namedSchema(
  'RecordUpload',
  Type.Object(
    {
      id: uuid(),
      state: oneOf(uploadStates),
      createdAt: instant(),
      changedAt: instant(),
      files: Type.Array(Type.Object({ name: text(), bytes: count() }), {
        description: 'Files that have been uploaded completely.',
      }),
      progress: nullable(
        Type.Object({
          step: text(),
          done: Type.Number({ description: 'The completed fraction, from 0 to 1.' }),
        }),
      ),
      report: nullable(schemaRef(UploadReport)),
      problem: nullable(text('Why the package can’t be read at all.')),
      problemRemark: nullableRemark(),
    },
    {
      examples: [
        {
          id: '01934d70-11f0-7b21-8c33-5a1e2b3c4d5e',
          state: 'checked',
          createdAt: '2026-11-02T08:00:00.000Z',
          changedAt: '2026-11-02T08:00:41.000Z',
          files: [{ name: 'oneroster.zip', bytes: 48_213 }],
          progress: null,
          report: exampleOf(UploadReport),
          problem: null,
          problemRemark: null,
        },
      ],
    },
  ),
)
export type RecordUpload = Static<typeof RecordUpload>

export const RecordUploads = namedSchema(
  'RecordUploads',
  Type.Object(
    {
      upload: nullable(schemaRef(RecordUpload)),
      readsBy: nullable(
        oneOf(
          ['ethos', 'oneRoster'],
          'The connection that reads records automatically, so packages aren’t accepted; null if there is none.',
        ),
      ),
      pieceBytes: Type.Integer({ description: 'Maximum size of one piece of a file.' }),
      mostBytes: Type.Integer({ description: 'Maximum total size of all files.' }),
      mostFiles: Type.Integer(),
    },
    {
      examples: [
        {
          upload: exampleOf(RecordUpload),
          readsBy: null,
          pieceBytes: uploadLimits.pieceBytes,
          mostBytes: uploadLimits.bytes,
          mostFiles: uploadLimits.files,
        },
      ],
    },
  ),
)
export type RecordUploads = Static<typeof RecordUploads>

export const UploadPiece = namedSchema(
  'UploadPiece',
  Type.Object(
    {
      file: FileName(),
      place: Type.Integer({
        minimum: 0,
        maximum: 100_000,
        description: 'Position of the piece in the file; 0 for the first one.',
      }),
      content: Type.String({
        pattern: '^[A-Za-z0-9+/]+={0,2}$',
        maxLength: Math.ceil(uploadLimits.pieceBytes / 3) * 4,
        description: 'The bytes of the piece in base64.',
      }),
    },
    {
      additionalProperties: false,
      examples: [{ file: 'oneroster.zip', place: 0, content: 'UEsDBA==' }],
    },
  ),
)

export const UploadedFiles = namedSchema(
  'UploadedFiles',
  Type.Object(
    {
      files: Type.Array(Type.Object({ name: FileName(), bytes: count() }), {
        minItems: 1,
        maxItems: uploadLimits.files,
        description: 'All files with their sizes, to check that they were uploaded completely.',
      }),
    },
    {
      additionalProperties: false,
      examples: [{ files: [{ name: 'oneroster.zip', bytes: 4 }] }],
    },
  ),
)

export const UploadImport = namedSchema(
  'UploadImport',
  Type.Object(
    {
      allowShrink: Type.Boolean({
        description:
          'Accept a package even if more than a tenth of the records of some kind are missing.',
      }),
    },
    { additionalProperties: false, examples: [{ allowShrink: false }] },
  ),
)

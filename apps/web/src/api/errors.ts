/** The error shape of the API (domain.md, conventions). */
export type ErrorBody = {
  error: {
    code: string
    message: string
    fields?: { path: string; code: string; message: string }[]
    requestId: string
  }
}

function isErrorBody(body: unknown): body is ErrorBody {
  if (typeof body !== 'object' || body === null || !('error' in body)) return false
  const { error } = body
  return typeof error === 'object' && error !== null && 'message' in error && 'code' in error
}

/** A response that is not a success (R6.3), with its body, parsed if it is JSON. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly response: Response
  /** The parsed body; the text if it isn't JSON, null if it is empty. */
  readonly body: unknown
  constructor(response: Response, body: unknown) {
    super(isErrorBody(body) ? body.error.message : `The server answered ${response.status}`)
    this.response = response
    this.body = body
  }
  get status(): number {
    return this.response.status
  }
  /** The machine-readable reason, when the server gives one. */
  get code(): string | null {
    return isErrorBody(this.body) ? this.body.error.code : null
  }
  /** The invalid fields of the request, when the server names them. */
  get fields(): NonNullable<ErrorBody['error']['fields']> {
    return isErrorBody(this.body) ? (this.body.error.fields ?? []) : []
  }
}

/** Creates the error for a failed response; the response can still be read afterward. */
export async function toApiError(response: Response): Promise<ApiError> {
  const text = await response.clone().text()
  try {
    return new ApiError(response, text === '' ? null : JSON.parse(text))
  } catch {
    return new ApiError(response, text)
  }
}

/** What is shown is read again, however the change went. */
export async function andThen(
  change: Promise<unknown>,
  read: () => Promise<unknown>,
): Promise<void> {
  try {
    await change
  } finally {
    await read()
  }
}

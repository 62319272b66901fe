/** What is shown is read again, however the change went. */
export async function refetchAfter(
  change: Promise<unknown>,
  read: () => Promise<unknown>,
): Promise<void> {
  try {
    await change
  } finally {
    await read()
  }
}

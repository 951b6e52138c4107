/** Repeats an expectation until it holds; when it never does, its last complaint is the failure. */
export async function until(expectation: () => Promise<unknown>, milliseconds = 15_000): Promise<void> {
  const end = Date.now() + milliseconds;
  for (;;) {
    try {
      await expectation();
      return;
    } catch (complaint) {
      if (Date.now() > end) throw complaint;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

const channelName = 'omanayte.signOut';
/** A tab announces first that it signs somebody out, then that the provider has done so, or has no way to. */
type SignOutMessage = { readonly signingOut: string | undefined } | 'signedOut' | 'signedOutHere';
/** So long the other tabs wait for the second message: before it, the provider would sign them in again unasked. */
const signOutTimeoutMs = 5_000;

/** What tabs tell each other by; silent in a browser that refuses it. */
export type OpenChannel = (
  name: string,
) => Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'removeEventListener'>;

/** By which the tabs of a browser tell each other of sign-outs. */
export class SignOutChannel {
  readonly #channel: ReturnType<OpenChannel>;

  constructor(open: OpenChannel) {
    this.#channel = open(channelName);
  }

  tell(message: SignOutMessage): void {
    this.#channel.postMessage(message);
  }

  /** Calls with whom another tab signs out. */
  onSigningOut(listener: (subject: string | undefined) => void): () => void {
    return this.#hear((message) => {
      if (typeof message === 'object') listener(message.signingOut);
    });
  }

  /**
   * Settles when the tab that signs out is through with it, or has not come back in time.
   * @param ask called where the provider may not know of it
   */
  untilSignedOut(ask: () => void): Promise<void> {
    return new Promise((resolve) => {
      const end = (): void => {
        clearTimeout(timer);
        stop();
        resolve();
      };
      const stop = this.#hear((message) => {
        if (message === 'signedOutHere') ask();
        if (typeof message === 'string') end();
      });
      const timer = setTimeout(() => {
        ask();
        end();
      }, signOutTimeoutMs);
    });
  }

  #hear(listener: (message: SignOutMessage) => void): () => void {
    const heard = ({ data }: MessageEvent<SignOutMessage>): void => listener(data);
    this.#channel.addEventListener('message', heard);
    return () => this.#channel.removeEventListener('message', heard);
  }
}

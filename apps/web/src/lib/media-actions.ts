type MediaActions = Partial<
  Record<MediaSessionAction, ((details: MediaSessionActionDetails) => void) | null>
>;

/** Replaces the handlers of media keys, headphones and the lock screen; what plays last has them. */
export function setMediaActions(session: MediaSession, actions: MediaActions): void {
  for (const [action, handler] of Object.entries(actions)) {
    try {
      session.setActionHandler(action as MediaSessionAction, handler);
    } catch {
      // This browser does not support the action.
    }
  }
}

import { ApiError, api, newId, useMutation, useQueryClient } from '@fettle/shared-ui/data';
import { useRef, useState } from 'react';
import type { Challenge, OwnChallengeFields } from '../challenges.queries.ts';

interface SaveOptions {
  onSaved(): void;
  /** Shows the server's errors in the form. */
  showErrors(failure: Error): void;
}

/**
 * Saves a challenge of the member's own: a new one, or changes to the stored `challenge`. `conflict` is set while the stored
 * one has been changed elsewhere, until the member chooses which one stays.
 */
export function useSaveOwnChallenge(challenge: Challenge | null, { onSaved, showErrors }: SaveOptions) {
  const client = useQueryClient();
  const [conflict, setConflict] = useState<{ stored: Challenge; mine: OwnChallengeFields } | null>(null);
  // One id for all retries: a repeated request creates one challenge.
  const id = useRef<string>(undefined);
  const { mutate, isPending } = useMutation({
    mutationFn: ({ mine, version }: { mine: OwnChallengeFields; version: number }) => {
      id.current ??= newId();
      if (!challenge) return api.post('/challenges', { id: id.current, ...mine });
      const path = { id: challenge.key };
      return api.put('/challenges/{id}', mine, { path, headers: { 'If-Match': String(version) } });
    },
    meta: { success: 'Challenge saved', invalidates: [['challenges']] },
    onSuccess: onSaved,
    onError: (failure, { mine }) => {
      const stored = failure instanceof ApiError && failure.code === 'VERSION_CONFLICT' && failure.data;
      if (stored) setConflict({ stored: stored as Challenge, mine });
      else showErrors(failure);
    },
  });
  return {
    save: (mine: OwnChallengeFields) => mutate({ mine, version: challenge?.version ?? 0 }),
    saving: isPending,
    conflict: conflict && {
      ...conflict,
      keepMine() {
        setConflict(null);
        mutate({ mine: conflict.mine, version: conflict.stored.version });
      },
      takeStored() {
        void client.invalidateQueries({ queryKey: ['challenges'] });
        onSaved();
      },
      close: () => setConflict(null),
    },
  };
}

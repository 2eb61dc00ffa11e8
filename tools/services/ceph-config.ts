export interface CephSettings {
  readonly directory: string;
  readonly clusterId: string;
  readonly monPort: number;
  readonly s3Port: number;
  readonly bytes: number;
}

/** Monitor addresses for both versions of Ceph's protocol. */
export const monAddress = (port: number): string =>
  `[v2:127.0.0.1:${port}/0,v1:127.0.0.1:${port + 1}/0]`;

/** One monitor, one OSD in a sparse file, one S3 gateway, on loopback and without replication. */
export function renderCephConfig(settings: CephSettings): string {
  const { directory, monPort } = settings;
  return `[global]
fsid = ${settings.clusterId}
mon host = ${monAddress(monPort)}
public addr = 127.0.0.1
cluster addr = 127.0.0.1
ms bind port min = ${monPort + 10}
ms bind port max = ${monPort + 40}
auth cluster required = cephx
auth service required = cephx
auth client required = cephx
auth allow insecure global id reclaim = false
run dir = ${directory}
# a socket path is limited to 107 bytes, and the socket is unused
admin socket =
log file = ${directory}/log/$type.$id.log
log to stderr = false
err to stderr = true
crash dir = ${directory}/crash
keyring = ${directory}/keyring
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 4
osd pool default pgp num = 4
osd pool default pg autoscale mode = off
osd crush chooseleaf type = 0
osd crush initial weight = 1
mon allow pool size one = true
mon max pg per osd = 1000

[mon]
mon data = ${directory}/mon
# pools are created at first use, and the default of one second between map changes is slow
paxos propose interval = 0.05
paxos min wait = 0.02
mon data avail warn = 1
mon data avail crit = 1
mon cluster log file = ${directory}/log/cluster.log

[osd]
osd data = ${directory}/osd
osd objectstore = bluestore
osd memory target = 939524096
bluestore cache autotune = false
bluestore cache size = 134217728
bluestore block size = ${settings.bytes}
bluestore block db size = 0
bluestore block wal size = 0
bluestore fsck on mount = false
osd max object name len = 256
osd max object namespace len = 64
osd class update on start = false

[client]
# without tcp_nodelay each small request waits 40 ms on a delayed ACK
rgw frontends = beast endpoint=127.0.0.1:${settings.s3Port} tcp_nodelay=1
rgw data = ${directory}/rgw
rgw thread pool size = 64
rgw rados pool pg num min = 4
rgw dynamic resharding = false
rgw override bucket index max shards = 1
rgw enable usage log = false
# reclaims the space of deleted objects after 30 seconds instead of two hours
rgw gc obj min wait = 30
rgw gc processor period = 10
rgw gc processor max time = 10
# after a crash the gateway looks up the new OSD address within a second instead of ten
objecter tick interval = 0.5
objecter timeout = 1
`;
}

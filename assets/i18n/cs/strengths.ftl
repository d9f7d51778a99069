### Jak silný je počítačový soupeř.

strength-first-steps = První krůčky
strength-easy = Lehký
strength-medium = Střední
strength-hard = Těžký
strength-expert = Znalec
strength-master = Mistr

strength-unknown = „{ $name }“ neurčuje sílu soupeře. Zadejte úroveň ({ $levels }), depth:3 pro počet tahů dopředu, states:20000 pro počet prohlédnutých pozic, nebo seconds:2 pro čas.
